import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderJob, stopOrderJob } from '../../../shared/calls/order-jobs.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import styles from '../../../shared/jobs.module.css'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { OrderJobFiles, OrderJobProgress, OrderJobRefusals } from './order-job-parts.tsx'
import { OrderJobRows } from './order-job-rows.tsx'
import { useOrderJobWords } from './use-order-job-words.ts'
import { ORDER_JOBS_KEY } from './use-order-jobs.ts'

interface OrderJobsDrawerProps {
  /** The jobs, newest first. */
  jobs: readonly OrderJob[]
  onSelect: (ids: readonly string[]) => void
  onClose: () => void
}

/** The latest jobs on orders, started by any member of staff, with their progress, files and each order's result. */
export function OrderJobsDrawer({ jobs, onSelect, onClose }: OrderJobsDrawerProps) {
  const { t } = useTranslation('console')
  return (
    <Dialog losesNothing side title={t('orders.jobs.title')} onClose={onClose}>
      <ol className={styles.jobs}>
        {jobs.map(job => (
          <Job key={job.id} job={job} onSelect={onSelect} />
        ))}
      </ol>
    </Dialog>
  )
}

function Job({ job, onSelect }: { job: OrderJob; onSelect: (ids: readonly string[]) => void }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { nameOf, countOf, progressOf } = useOrderJobWords()
  const [isOpen, setOpen] = useState(false)
  const { id, state, isStopping, by } = job

  async function stop() {
    await runWithToast('changing', () => stopOrderJob(id), { quiet: true })
    await queries.invalidateQueries({ queryKey: ORDER_JOBS_KEY })
  }

  return (
    <li className={styles.job}>
      <h3 className={styles.jobName}>{nameOf(job)}</h3>
      <p className={styles.faint}>
        {countOf(job)} · {t('orders.jobs.by', { login: by })}
      </p>
      <OrderJobProgress job={job} />
      <p role="status">
        {progressOf(job)}
        <OrderJobRefusals job={job} />
      </p>
      <div className={styles.jobButtons}>
        <OrderJobFiles job={job} />
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('orders.jobs.rows')}
        </button>
        {state === 'running' && (
          <button type="button" className={styles.button} disabled={isStopping} onClick={() => void stop()}>
            {t(isStopping ? 'orders.jobs.stopping' : 'orders.jobs.stop')}
          </button>
        )}
      </div>
      {isOpen && <OrderJobRows job={job} onSelect={onSelect} />}
    </li>
  )
}
