import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './jobs.module.css'

interface JobEntryProps {
  job: { state: string; isStopping: boolean; by: string }
  name: string
  /** The number of rows that the job is about: "120 profiles". */
  count: string
  progress: ReactNode
  /** How far the job is, and what failed. */
  result: ReactNode
  /** The button that opens the result of each row. */
  rowsLabel: string
  rows: ReactNode
  /** The files of the job, before its buttons. */
  files?: ReactNode
  onStop: () => void
  /** Buttons of this kind of job, behind the others. */
  actions?: ReactNode
}

/** One job in the drawer; the result of each row is loaded once it is opened. */
export function JobEntry(props: JobEntryProps) {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  const { state, isStopping, by } = props.job
  return (
    <li className={styles.job}>
      <h3 className={styles.jobName}>{props.name}</h3>
      <p className={styles.faint}>
        {props.count} · {t('jobs.by', { login: by })}
      </p>
      {props.progress}
      <p role="status">{props.result}</p>
      <div className={styles.jobButtons}>
        {props.files}
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {props.rowsLabel}
        </button>
        {state === 'running' && (
          <button type="button" className={styles.button} disabled={isStopping} onClick={props.onStop}>
            {t(isStopping ? 'jobs.stopping' : 'jobs.stop')}
          </button>
        )}
        {props.actions}
      </div>
      {isOpen && props.rows}
    </li>
  )
}
