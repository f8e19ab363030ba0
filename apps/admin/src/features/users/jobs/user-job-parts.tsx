import { useTranslation } from 'react-i18next'
import type { UserJob } from '../../../shared/calls/user-jobs.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { JobProgress } from '../../../shared/jobs/job-progress.tsx'
import styles from '../../../shared/jobs/jobs.module.css'
import type { JobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'

export function UserJobProgress({ job }: { job: UserJob }) {
  const { nameOf } = useJobWords()
  const { state, total, done } = job
  return <JobProgress name={nameOf(job)} state={state} done={done} total={total} />
}

/** The number of profiles for which a job failed; renders nothing for zero. */
export function JobFailures({ failed }: Pick<UserJob, 'failed'>) {
  const { t } = useTranslation('console')
  const number = useNumber()
  if (failed === 0) return null
  return <span className={styles.failed}> · {t('users.jobs.failed', { number: number(failed) })}</span>
}

/** Renders nothing for a job that can't be undone. */
export function UndoButton({ actions }: { actions: JobActions }) {
  const { t } = useTranslation('console')
  if (!actions.mayUndo) return null
  return (
    <button
      type="button"
      className={styles.button}
      disabled={actions.busy}
      onClick={() => void actions.undo()}
    >
      {t('users.jobs.undo')}
    </button>
  )
}
