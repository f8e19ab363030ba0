import { countFinishedOrders } from '@dotyk/contract/wire/order-jobs'
import { ORDER_JOB_ARCHIVE } from '@dotyk/domain/orders'
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

/** The link to the file that a job made; a job that made several links to an archive of them. */
export function OrderJobFile({ job: { id, files } }: { job: OrderJob }) {
  const { t } = useTranslation('console')
  const { fileName } = useOrderJobLabels()
  const number = useFormatNumber()
  const [first] = files
  if (first === undefined) return null
  if (files.length === 1) return <FileLink id={id} name={first} label={fileName(first)} />
  const label = t('orders.jobs.files.all', { number: number(files.length) })
  return <FileLink id={id} name={ORDER_JOB_ARCHIVE} label={label} />
}

/** Links to each file that a job made, after the archive of them if there are several. */
export function OrderJobFiles({ job }: { job: OrderJob }) {
  const { fileName } = useOrderJobLabels()
  const { id, files } = job
  return (
    <>
      <OrderJobFile job={job} />
      {files.length > 1 &&
        files.map(name => <FileLink key={name} id={id} name={name} label={fileName(name)} />)}
    </>
  )
}

function FileLink({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <a href={orderJobFileUrl(id, name)} target="_blank" rel="noreferrer" className={styles.file}>
      <Icon name="download" size={14} />
      {label}
    </a>
  )
}
