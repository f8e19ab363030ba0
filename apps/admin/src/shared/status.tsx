import type { ReactNode } from 'react'
import styles from './status.module.css'

/** The appearance of a state, shown beside its word. */
export type StatusKind =
  | 'trial'
  | 'ending'
  | 'annual'
  | 'unlimited'
  | 'expired'
  | 'working'
  | 'waiting'
  | 'done'
  | 'cancelled'
  | 'none'

/** A dot of 8 px that shows a state. It needs a word beside it, because a colour alone is not accessible. */
export function StatusDot({ kind }: { kind: StatusKind }) {
  return <span className={`${styles.dot} ${styles[kind]}`} aria-hidden="true" />
}

interface StatusProps {
  kind: StatusKind
  children: ReactNode
  /** A text after the word in a fainter colour, such as a date. */
  detail?: ReactNode
  /** Whether the detail needs attention. */
  urgent?: boolean
}

export function Status({ kind, children, detail, urgent = false }: StatusProps) {
  return (
    <span className={styles.status}>
      <StatusDot kind={kind} />
      {children}
      {detail && <span className={urgent ? styles.urgent : styles.detail}>{detail}</span>}
    </span>
  )
}

export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'grey'

/** A word in a label with a filled background, for unusual states. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      <span className={styles.pillText}>{children}</span>
    </span>
  )
}
