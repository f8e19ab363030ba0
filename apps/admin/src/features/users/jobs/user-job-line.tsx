import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserJob } from '../../../shared/calls/user-jobs.ts'
import { JobLine } from '../../../shared/jobs/job-line.tsx'
import { useJobs } from '../../../shared/jobs/use-jobs.ts'
import { ExportedTableLinks, UserJobFailures, UndoJobButton, UserJobProgress } from './user-job-parts.tsx'
import { USER_JOB_SOURCE, watchedUserJobIds } from './user-jobs.ts'
import { useUserJobActions } from './use-job-actions.ts'
import { useUserJobLabels } from './use-user-job-labels.ts'

const UserJobsDrawer = lazy(async () => ({
  default: (await import('./user-jobs-drawer.tsx')).UserJobsDrawer,
}))

interface UserJobLineProps {
  /** Whether the drawer with the latest jobs is open. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The newest job that this tab watches, with its progress and result, and the drawer with the latest jobs of everybody. */
export function UserJobLine({ isOpen, onOpen, onClose }: UserJobLineProps) {
  const { t } = useTranslation('console')
  const { jobs, watched } = useJobs(USER_JOB_SOURCE)
  const [newest] = watched
  return (
    <>
      <div role="region" aria-label={t('users.jobs.label')} hidden={!newest}>
        {newest && <Newest job={newest} many={watched.length} onOpen={onOpen} />}
      </div>
      {isOpen && (
        <Suspense>
          <UserJobsDrawer jobs={jobs} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

interface NewestProps {
  job: UserJob
  many: number
  onOpen: () => void
}

function Newest({ job, many, onOpen }: NewestProps) {
  const { nameOf, countOf, progressOf } = useUserJobLabels()
  const actions = useUserJobActions(job)
  return (
    <JobLine
      state={job.state}
      words={
        <>
          <b>{nameOf(job)}</b> · {countOf(job)} · {progressOf(job)}
          <UserJobFailures failed={job.failed} />
        </>
      }
      progress={<UserJobProgress job={job} />}
      actions={
        <>
          <ExportedTableLinks job={job} />
          <UndoJobButton actions={actions} />
        </>
      }
      many={many}
      onOpen={onOpen}
      onHide={watchedUserJobIds.forgetAll}
    />
  )
}
