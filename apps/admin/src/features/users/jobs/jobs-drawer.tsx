import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserJob } from '../../../shared/calls/user-jobs.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { JobRows } from './job-rows.tsx'
import { JobFailures, JobProgress } from './job-progress.tsx'
import styles from '../../../shared/jobs.module.css'
import { useJobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'

interface JobsDrawerProps {
  /** The tasks, newest first. */
  jobs: readonly UserJob[]
  onClose: () => void
}

/** The latest tasks on profiles, started by any member of staff, with their progress, profiles and actions. */
export function JobsDrawer({ jobs, onClose }: JobsDrawerProps) {
  const { t } = useTranslation('console')
  return (
    <Dialog losesNothing side title={t('users.jobs.title')} onClose={onClose}>
      <ol className={styles.jobs}>
        {jobs.map(job => (
          <Job key={job.id} job={job} />
        ))}
      </ol>
    </Dialog>
  )
}

function Job({ job }: { job: UserJob }) {
  const { t } = useTranslation('console')
  const { nameOf, countOf, progressOf } = useJobWords()
  const { busy, undo, stop, mayUndo } = useJobActions(job)
  const [isOpen, setOpen] = useState(false)
  const { state, isStopping, by } = job
  return (
    <li className={styles.job}>
      <h3 className={styles.jobName}>{nameOf(job)}</h3>
      <p className={styles.faint}>
        {countOf(job)} · {t('users.jobs.by', { login: by })}
      </p>
      <JobProgress job={job} />
      <p role="status">
        {progressOf(job)}
        <JobFailures failed={job.failed} />
      </p>
      <div className={styles.jobButtons}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('users.jobs.rows')}
        </button>
        {state === 'running' && (
          <button type="button" className={styles.button} disabled={isStopping} onClick={() => void stop()}>
            {t(isStopping ? 'users.jobs.stopping' : 'users.jobs.stop')}
          </button>
        )}
        {mayUndo && (
          <button type="button" className={styles.button} disabled={busy} onClick={() => void undo()}>
            {t('users.jobs.undo')}
          </button>
        )}
      </div>
      {isOpen && <JobRows job={job} />}
    </li>
  )
}
