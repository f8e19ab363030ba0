import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** Anchor of the section: `/profile/settings#email`. */
  id?: string | undefined
  /** Level of the heading in the page's outline. */
  level?: 2 | 3
  /** Hides the title visually, but not from screen readers. */
  titleHidden?: boolean
  /** The text beside the title. */
  hint?: ReactNode
  /** The actions at the end of the title's line. */
  actions?: ReactNode
  /** Stacks the children with gaps. */
  stacked?: boolean
  bodyClassName?: string | undefined
  children: ReactNode
}

/** A titled part of a page in a card. */
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
