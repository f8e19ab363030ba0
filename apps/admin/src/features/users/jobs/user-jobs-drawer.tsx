import { useTranslation } from 'react-i18next'
import type { UserJob } from '../../../shared/calls/user-jobs.ts'
import { JobEntry } from '../../../shared/jobs/job-entry.tsx'
import { JobsDrawer } from '../../../shared/jobs/jobs-drawer.tsx'
import { UserJobRows } from './job-rows.tsx'
import { ExportedTableLinks, UserJobFailures, UndoJobButton, UserJobProgress } from './user-job-parts.tsx'
import { useUserJobActions } from './use-job-actions.ts'
import { useUserJobLabels } from './use-user-job-labels.ts'

interface UserJobsDrawerProps {
  /** The jobs, newest first. */
  jobs: readonly UserJob[]
  onClose: () => void
}

/** The latest jobs on profiles, with their progress, profiles and actions. */
export function UserJobsDrawer({ jobs, onClose }: UserJobsDrawerProps) {
  return (
    <JobsDrawer onClose={onClose}>
      {jobs.map(job => (
        <Job key={job.id} job={job} />
      ))}
    </JobsDrawer>
  )
}

function Job({ job }: { job: UserJob }) {
  const { t } = useTranslation('console')
  const { nameOf, countOf, progressOf } = useUserJobLabels()
  const actions = useUserJobActions(job)
  return (
    <JobEntry
      job={job}
      name={nameOf(job)}
      count={countOf(job)}
      progress={<UserJobProgress job={job} />}
      result={
        <>
          {progressOf(job)}
          <UserJobFailures failed={job.failed} />
        </>
      }
      rowsLabel={t('users.jobs.rows')}
      rows={<UserJobRows job={job} />}
      files={<ExportedTableLinks job={job} />}
      onStop={() => void actions.stop()}
      actions={<UndoJobButton actions={actions} />}
    />
  )
}
