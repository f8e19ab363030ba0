import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** Where a link leads: `/profile/settings#email`. */
  id?: string | undefined
  /** The level of the heading, by what stands above the section. */
  level?: 2 | 3
  /** The title is for screen readers alone. */
  titleHidden?: boolean
  /** Beside the title. */
  hint?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  /** Whether its children are stacked with gaps. */
  stacked?: boolean
  bodyClassName?: string | undefined
  children: ReactNode
}

/** A part of a page on a card of its own, under a heading. */
export function Section({
  title,
  id,
  level = 2,
  titleHidden = false,
  hint,
  actions,
  stacked = false,
  bodyClassName,
  children,
}: SectionProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const body = [styles.body, titleHidden && styles.alone, stacked && styles.stacked, bodyClassName]
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={titleHidden ? 'visually-hidden' : styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {hint && <span className={styles.hint}>{hint}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      <div className={body.filter(Boolean).join(' ')}>{children}</div>
    </section>
  )
}
