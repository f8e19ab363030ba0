import styles from './jobs.module.css'

interface JobProgressProps {
  /** The job's name, which says what it does. */
  name: string
  state: string
  done: number
  total: number
}

/** Shows the progress of a running job; renders nothing once the job has ended. */
export function JobProgress({ name, state, done, total }: JobProgressProps) {
  if (state !== 'running') return null
  return <progress className={styles.progress} aria-label={name} value={done} max={Math.max(1, total)} />
}
