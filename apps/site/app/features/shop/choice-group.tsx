import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'

interface ChoiceGroupProps {
  label: string
  /** The current choice in words. */
  chosen: string
  className?: string | undefined
  /** An item a choice. */
  children: ReactNode
}

/** Choices of one kind under their name. */
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
