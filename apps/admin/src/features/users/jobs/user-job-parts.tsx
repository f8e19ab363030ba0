import { MAX_WORKBOOK_ROWS } from '@dotyk/domain/staff'
import { useTranslation } from 'react-i18next'
import { exportedTableUrl, TABLE_KINDS, type UserJob } from '../../../shared/calls/user-jobs.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import { JobProgress } from '../../../shared/jobs/job-progress.tsx'
import styles from '../../../shared/jobs/jobs.module.css'
import type { UserJobActions } from './use-job-actions.ts'
import { useUserJobLabels } from './use-user-job-labels.ts'

export function UserJobProgress({ job }: { job: UserJob }) {
  const { nameOf } = useUserJobLabels()
  const { state, total, done } = job
  return <JobProgress name={nameOf(job)} state={state} done={done} total={total} />
}

/** The number of profiles for which a job failed; renders nothing for zero. */
export function UserJobFailures({ failed }: Pick<UserJob, 'failed'>) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  if (failed === 0) return null
  return <span className={styles.failed}> · {t('users.jobs.failed', { number: number(failed) })}</span>
}

/** Links to the tables of a finished export; renders nothing for other jobs. */
export function ExportedTableLinks({ job: { id, kind, state, changed } }: { job: UserJob }) {
  const { t } = useTranslation('console')
  if (kind !== 'export' || state !== 'done' || changed === 0) return null
  return TABLE_KINDS.filter(each => each === 'csv' || changed <= MAX_WORKBOOK_ROWS).map(each => (
    <a key={each} href={exportedTableUrl(id, each)} download className={styles.file}>
      <Icon name="download" size={14} />
      {t(`users.export.${each}`)}
    </a>
  ))
}

/** A button that undoes a job; renders nothing for a job that can't be undone. */
export function UndoJobButton({ actions }: { actions: UserJobActions }) {
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
