import styles from './jobs.module.css'

interface JobProgressProps {
  /** What the job does. */
  name: string
  state: string
  done: number
  total: number
}

/** The progress of a running job; renders nothing once it has ended. */
export function JobProgress({ name, state, done, total }: JobProgressProps) {
  if (state !== 'running') return null
  return <progress className={styles.progress} aria-label={name} value={done} max={Math.max(1, total)} />
}
