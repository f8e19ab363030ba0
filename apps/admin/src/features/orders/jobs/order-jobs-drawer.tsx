import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OrderJob, stopOrderJob } from '../../../shared/calls/order-jobs.ts'
import { JobEntry } from '../../../shared/jobs/job-entry.tsx'
import { JobsDrawer } from '../../../shared/jobs/jobs-drawer.tsx'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { OrderJobFiles, OrderJobProgress, OrderJobRefusals } from './order-job-parts.tsx'
import { OrderJobRows } from './order-job-rows.tsx'
import { ORDER_JOB_SOURCE } from './order-jobs.ts'
import { useOrderJobLabels } from './use-order-job-labels.ts'

interface OrderJobsDrawerProps {
  /** The jobs, newest first. */
  jobs: readonly OrderJob[]
  onSelect: (ids: readonly string[]) => void
  onClose: () => void
}

/** The latest jobs on orders, with their progress, files and each order's result. */
export function OrderJobsDrawer({ jobs, onSelect, onClose }: OrderJobsDrawerProps) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { nameOf, countOf, progressOf } = useOrderJobLabels()

  async function stop(id: string) {
    await runWithToast('changing', () => stopOrderJob(id), { quiet: true })
    await queries.invalidateQueries({ queryKey: ORDER_JOB_SOURCE.key })
  }

  return (
    <JobsDrawer onClose={onClose}>
      {jobs.map(job => (
        <JobEntry
          key={job.id}
          job={job}
          name={nameOf(job)}
          count={countOf(job)}
          progress={<OrderJobProgress job={job} />}
          result={
            <>
              {progressOf(job)}
              <OrderJobRefusals job={job} />
            </>
          }
          files={<OrderJobFiles job={job} />}
          rowsLabel={t('orders.jobs.rows')}
          rows={<OrderJobRows job={job} onSelect={onSelect} />}
          onStop={() => void stop(job.id)}
        />
      ))}
    </JobsDrawer>
  )
}
