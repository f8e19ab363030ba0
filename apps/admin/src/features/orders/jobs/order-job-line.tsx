import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderJob } from '../../../shared/calls/order-jobs.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import styles from '../../../shared/jobs.module.css'
import { OrderJobFiles, OrderJobProgress, OrderJobRefusals } from './order-job-parts.tsx'
import { useOrderJobWords } from './use-order-job-words.ts'
import { useOrderJobs } from './use-order-jobs.ts'
import { forgetOrderJobs } from './watched-order-jobs.ts'

const OrderJobsDrawer = lazy(async () => ({
  default: (await import('./order-jobs-drawer.tsx')).OrderJobsDrawer,
}))

interface OrderJobLineProps {
  /** Selects orders that a job left out, to be tried again. */
  onSelect: (ids: readonly string[]) => void
}

/** The newest job on orders with its progress, result and files; a button opens the drawer with the other jobs. */
export function OrderJobLine({ onSelect }: OrderJobLineProps) {
  const { t } = useTranslation('console')
  const { jobs, watched } = useOrderJobs()
  const [isOpen, setOpen] = useState(false)
  const [newest] = watched
  return (
    <div role="region" aria-label={t('orders.jobs.label')} hidden={!newest}>
      {newest && <Line job={newest} many={watched.length} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <OrderJobsDrawer
            jobs={jobs}
            onSelect={ids => {
              setOpen(false)
              onSelect(ids)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface LineProps {
  job: OrderJob
  /** The number of jobs that this tab watches. */
  many: number
  onOpen: () => void
}

function Line({ job, many, onOpen }: LineProps) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const { nameOf, countOf, progressOf } = useOrderJobWords()
  return (
    <div className={styles.line} data-state={job.state}>
      <span role="status" className={styles.words}>
        <b>{nameOf(job)}</b> · {countOf(job)} · {progressOf(job)}
        <OrderJobRefusals job={job} />
      </span>
      <OrderJobProgress job={job} />
      <span className={styles.buttons}>
        <OrderJobFiles job={job} />
        <button type="button" className={styles.button} onClick={onOpen}>
          {many > 1 ? t('orders.jobs.allOf', { number: number(many) }) : t('orders.jobs.all')}
        </button>
        {job.state !== 'running' && (
          <button
            type="button"
            className={styles.cross}
            aria-label={t('orders.jobs.hide')}
            title={t('orders.jobs.hide')}
            onClick={forgetOrderJobs}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </span>
    </div>
  )
}
