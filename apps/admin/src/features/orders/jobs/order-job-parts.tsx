import { countFinishedOrders } from '@dotyk/contract/wire/order-jobs'
import { useTranslation } from 'react-i18next'
import { type OrderJob, orderJobFileUrl } from '../../../shared/calls/order-jobs.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { JobProgress } from '../../../shared/jobs/job-progress.tsx'
import { Icon } from '../../../shared/icons.tsx'
import styles from '../../../shared/jobs/jobs.module.css'
import { useOrderJobLabels } from './use-order-job-labels.ts'

export function OrderJobProgress({ job }: { job: OrderJob }) {
  const { nameOf } = useOrderJobLabels()
  return (
    <JobProgress name={nameOf(job)} state={job.state} done={countFinishedOrders(job)} total={job.total} />
  )
}

/** The number of orders that a job left out; renders nothing if there are none. */
export function OrderJobRefusals({ job: { results } }: { job: OrderJob }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const left = results.refused + results.failed
  if (left === 0) return null
  return <span className={styles.failed}> · {t('orders.jobs.refused', { number: number(left) })}</span>
}

/** Links to the files that a job made. */
export function OrderJobFiles({ job: { id, files } }: { job: OrderJob }) {
  const { fileName } = useOrderJobLabels()
  return files.map(name => (
    <a key={name} href={orderJobFileUrl(id, name)} target="_blank" rel="noreferrer" className={styles.file}>
      <Icon name="download" size={14} />
      {fileName(name)}
    </a>
  ))
}
