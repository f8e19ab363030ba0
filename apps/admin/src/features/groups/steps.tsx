import { Icon } from '../../shared/icons.tsx'
import styles from './new-group.module.css'

interface Step {
  name: string
  isDone: boolean
}

/** Shows the progress of a task in steps. Finished steps have a tick, and the first unfinished step is the current one. */
export function StepProgress({ steps }: { steps: readonly Step[] }) {
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone }, at) => (
        <li
          key={at}
          className={isDone ? styles.stepDone : at === current ? styles.stepNow : styles.step}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.disc}>{isDone ? <Icon name="tick" size={12} /> : at + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
