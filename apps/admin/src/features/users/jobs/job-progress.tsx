import { useTranslation } from 'react-i18next'
import type { UserJob } from '../../../shared/calls/user-jobs.ts'
import { useNumber } from '../../../shared/format-number.ts'
import styles from '../../../shared/jobs.module.css'
import { useJobWords } from './use-job-words.ts'

/** The progress of a running task; renders nothing once it has ended. */
export function JobProgress({ job }: { job: UserJob }) {
  const { nameOf } = useJobWords()
  const { state, total, done } = job
  if (state !== 'running') return null
  return (
    <progress className={styles.progress} aria-label={nameOf(job)} value={done} max={Math.max(1, total)} />
  )
}

/** The number of profiles for which a task failed; renders nothing for zero. */
export function JobFailures({ failed }: Pick<UserJob, 'failed'>) {
  const { t } = useTranslation('console')
  const number = useNumber()
  if (failed === 0) return null
  return <span className={styles.failed}> · {t('users.jobs.failed', { number: number(failed) })}</span>
}
