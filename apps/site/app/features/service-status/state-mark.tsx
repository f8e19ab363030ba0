import type { StatusState } from '@dotyk/domain/service-status'
import styles from './service-status.module.css'

/** The shapes of the marks in a 24 × 24 view box, so that a state is recognised without its colour. */
const SHAPES: Record<StatusState, string> = {
  works: 'M6.5 12.5 10.5 16.5 17.5 8.500',
  disturbed: 'M12 6.500v7M12 17v.1',
  maintenance: 'M9.500 7.500v9M14.500 7.500v9',
  unknown: 'M7.500 12h9',
}

/** The mark of a state; the state is also named in words beside it. */
export function StateMark({ state, size = 32 }: { state: StatusState; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-state={state}
      className={styles.mark}
      aria-hidden
    >
      <circle cx="12" cy="12" r="12" />
      <path d={SHAPES[state]} />
    </svg>
  )
}
