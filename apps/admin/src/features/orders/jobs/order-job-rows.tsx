import { Button } from '@dotyk/ui/button'
import { NativeSelect } from '@dotyk/ui/fields'
import { countFinishedOrders } from '@dotyk/contract/wire/order-jobs'
import { ORDER_JOB_RESULTS, type OrderJobResult } from '@dotyk/domain/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listOrderJobRows, type OrderJob } from '../../../shared/calls/order-jobs.ts'
import styles from '../../../shared/jobs/jobs.module.css'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useOrderJobLabels } from './use-order-job-labels.ts'
import { ORDER_JOB_SOURCE } from './order-jobs.ts'

interface OrderJobRowsProps {
  job: OrderJob
  onSelect: (ids: readonly string[]) => void
}

/** The result of a job for each order, with the reason if an order was left out. */
export function OrderJobRows({ job, onSelect }: OrderJobRowsProps) {
  const { t } = useTranslation('console')
  const { reasonOf } = useOrderJobLabels()
  const [wanted, setWanted] = useState<OrderJobResult | null>(job.results.refused > 0 ? 'refused' : null)
  const query = useQuery({
    queryKey: [...ORDER_JOB_SOURCE.key, job.id, wanted, countFinishedOrders(job)],
    queryFn: ({ signal }) => listOrderJobRows(job.id, wanted, signal),
    placeholderData: before => before,
  })
  const rows = query.data ?? []
  const left = rows.filter(
    ({ result, number }) => number !== null && (result === 'refused' || result === 'failed'),
  )
  return (
    <div className={styles.dialog}>
      <div className={styles.tools}>
        <NativeSelect
          label={t('orders.jobs.result')}
          labelHidden
          className={styles.filter}
          value={wanted ?? ''}
          options={[
            { value: '', label: t('orders.jobs.results.all') },
            ...ORDER_JOB_RESULTS.map(value => ({ value, label: t(`orders.jobs.results.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setWanted(ORDER_JOB_RESULTS.find(result => result === value) ?? null)
          }
        />
        {left.length > 0 && job.state !== 'running' && (
          <Button size="small" onClick={() => onSelect(left.map(({ orderId }) => orderId))}>
            {t('orders.jobs.selectRefused')}
          </Button>
        )}
      </div>
      {query.error && !query.data && (
        <LoadFailureNotice
          what={t('orders.failed')}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className={styles.rows} aria-busy={query.isFetching}>
        {rows.map(row => (
          <li key={row.orderId} className={styles.row}>
            {row.number === null ? (
              <span className={styles.name}>{row.orderId}</span>
            ) : (
              <Link to={`/orders/${row.orderId}`} className={styles.name}>
                {t('orders.title', { number: row.number })}
              </Link>
            )}
            <span
              className={row.result === 'refused' || row.result === 'failed' ? styles.why : styles.result}
            >
              {reasonOf(row) || t(`orders.jobs.results.${row.result ?? 'waiting'}`)}
            </span>
          </li>
        ))}
        {query.data && rows.length === 0 && <li className={styles.row}>{t('orders.jobs.noRows')}</li>}
      </ul>
    </div>
  )
}
