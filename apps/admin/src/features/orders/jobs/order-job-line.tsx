import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderJob } from '../../../shared/calls/order-jobs.ts'
import { JobLine } from '../../../shared/jobs/job-line.tsx'
import { useJobs } from '../../../shared/jobs/use-jobs.ts'
import { OrderJobFile, OrderJobProgress, OrderJobRefusals } from './order-job-parts.tsx'
import { ORDER_JOB_SOURCE, watchedOrderJobIds } from './order-jobs.ts'
import { useOrderJobLabels } from './use-order-job-labels.ts'

const OrderJobsDrawer = lazy(async () => ({
  default: (await import('./order-jobs-drawer.tsx')).OrderJobsDrawer,
}))

interface OrderJobLineProps {
  /** Whether the drawer with the latest jobs is open. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Selects the orders that a job left out, so that staff can try them again. */
  onSelect: (ids: readonly string[]) => void
}

/**
 * The newest job that this tab watches, with its progress, result and files, and the drawer with the latest jobs of everybody.
 */
export function OrderJobLine({ isOpen, onOpen, onClose, onSelect }: OrderJobLineProps) {
  const { t } = useTranslation('console')
  const { jobs, watched } = useJobs(ORDER_JOB_SOURCE)
  const [newest] = watched
  return (
    <>
      <div role="region" aria-label={t('orders.jobs.label')} hidden={!newest}>
        {newest && <Newest job={newest} many={watched.length} onOpen={onOpen} />}
      </div>
      {isOpen && (
        <Suspense>
          <OrderJobsDrawer
            jobs={jobs}
            onSelect={ids => {
              onClose()
              onSelect(ids)
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}

interface NewestProps {
  job: OrderJob
  many: number
  onOpen: () => void
}

function Newest({ job, many, onOpen }: NewestProps) {
  const { nameOf, countOf, progressOf } = useOrderJobLabels()
  return (
    <JobLine
      state={job.state}
      words={
        <>
          <b>{nameOf(job)}</b> · {countOf(job)} · {progressOf(job)}
          <OrderJobRefusals job={job} />
        </>
      }
      progress={<OrderJobProgress job={job} />}
      actions={<OrderJobFile job={job} />}
      many={many}
      onOpen={onOpen}
      onHide={watchedOrderJobIds.forgetAll}
    />
  )
}
