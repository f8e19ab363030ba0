import styles from './Mark.module.css'

interface MarkProps {
  size?: number
  className?: string
}

/** The product's mark: a touch and its wave. It is decorative, because a name or a link's label accompanies it. */
export function ProductMark({ size = 28, className }: MarkProps) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} className={className} aria-hidden="true">
      <circle cx="9" cy="21" r="5.6" className={styles.dot} />
      <path d="M9 4.5A16.5 16.5 0 0 1 25.5 21" className={styles.arc} />
    </svg>
  )
}

/** The animated mark of a loading state. The text is for screen readers. */
export function LoadingMark({ size = 44, label }: { size?: number; label: string }) {
  return (
    <span role="status" className={styles.loading}>
      <svg viewBox="0 0 30 30" width={size} height={size} aria-hidden="true">
        <circle cx="9" cy="21" r="5.6" className={styles.dot} />
        <path d="M9 12.5A8.5 8.5 0 0 1 17.5 21" className={`${styles.arc} ${styles.wave}`} />
        <path
          d="M9 4.5A16.5 16.5 0 0 1 25.5 21"
          className={`${styles.arc} ${styles.wave} ${styles.second}`}
        />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
