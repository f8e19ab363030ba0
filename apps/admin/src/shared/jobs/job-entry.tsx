import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './jobs.module.css'

interface JobEntryProps {
  job: { state: string; isStopping: boolean; by: string }
  name: string
  /** The number of items that the job changes: "120 profiles". */
  count: string
  progress: ReactNode
  /** The progress of the job, and what failed. */
  result: ReactNode
  /** The label of the button that shows the result of each item. */
  rowsLabel: string
  rows: ReactNode
  /** Links to the files of the job, shown before its buttons. */
  files?: ReactNode
  onStop: () => void
  /** Buttons for this kind of job, shown after the common ones. */
  actions?: ReactNode
}

/** One job in the drawer; the results of its items are loaded when the user opens them. */
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
