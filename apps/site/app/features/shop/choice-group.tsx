import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'

interface ChoiceGroupProps {
  label: string
  /** The current choice as text. */
  chosen: string
  className?: string | undefined
  /** One list item for each choice. */
  children: ReactNode
}

/** A labelled group of choices. */
export function ChoiceGroup({ label, chosen, className, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p className={styles.groupHead}>
        <span id={id} className={styles.groupName}>
          {label}
        </span>
        <span>{chosen}</span>
      </p>
      <ul className={className}>{children}</ul>
    </div>
  )
}
