import { lazy, Suspense, useState } from 'react'
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

/** The newest job on profiles with its progress and result; a button opens the drawer with the other jobs. */
export function UserJobLine() {
  const { t } = useTranslation('console')
  const { jobs, watched } = useJobs(USER_JOB_SOURCE)
  const [isOpen, setOpen] = useState(false)
  const [newest] = watched
  return (
    <div role="region" aria-label={t('users.jobs.label')} hidden={!newest}>
      {newest && <Newest job={newest} many={watched.length} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <UserJobsDrawer jobs={jobs} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
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
