import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserJob } from '../../../shared/calls/user-jobs.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import { JobFailures, JobProgress } from './job-progress.tsx'
import styles from '../../../shared/jobs.module.css'
import { useJobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'
import { useJobs } from './use-jobs.ts'
import { forgetAllJobs } from './watched-jobs.ts'

const JobsDrawer = lazy(async () => ({ default: (await import('./jobs-drawer.tsx')).JobsDrawer }))

/** The newest task on profiles with its progress and result; a button opens the drawer with the other tasks. */
export function JobLine() {
  const { t } = useTranslation('console')
  const { jobs, watched } = useJobs()
  const [isOpen, setOpen] = useState(false)
  const [newest] = watched
  return (
    <div role="region" aria-label={t('users.jobs.label')} hidden={!newest}>
      {newest && <Line job={newest} many={watched.length} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <JobsDrawer jobs={jobs} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface LineProps {
  job: UserJob
  /** The number of tasks that this tab watches. */
  many: number
  onOpen: () => void
}

function Line({ job, many, onOpen }: LineProps) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const { nameOf, countOf, progressOf } = useJobWords()
  const { busy, undo, mayUndo } = useJobActions(job)
  const { state } = job
  return (
    <div className={styles.line} data-state={state}>
      <span role="status" className={styles.words}>
        <b>{nameOf(job)}</b> · {countOf(job)} · {progressOf(job)}
        <JobFailures failed={job.failed} />
      </span>
      <JobProgress job={job} />
      <span className={styles.buttons}>
        {mayUndo && (
          <button type="button" className={styles.button} disabled={busy} onClick={() => void undo()}>
            {t('users.jobs.undo')}
          </button>
        )}
        <button type="button" className={styles.button} onClick={onOpen}>
          {many > 1 ? t('users.jobs.allOf', { number: number(many) }) : t('users.jobs.all')}
        </button>
        {state !== 'running' && (
          <button
            type="button"
            className={styles.cross}
            aria-label={t('users.jobs.hide')}
            title={t('users.jobs.hide')}
            onClick={forgetAllJobs}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </span>
    </div>
  )
}
