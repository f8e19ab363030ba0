import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { isSectionLocked, type SectionId, sectionOfField } from './section-list.ts'
import styles from './section.module.css'

interface SectionProps {
  id: SectionId
  title: string
  count?: string | undefined
  open: boolean
  onToggle: (id: SectionId) => void
  children: ReactNode
}

/** A collapsible section of the editor. Collapsed, it shows the number of entries and whether there is a problem. */
export function Section({ id, title, count, open, onToggle, children }: SectionProps) {
  const { t } = useTranslation('editor')
  const bodyId = useId()
  const isLocked = isSectionLocked(id, useEditor().profile.lockedFields)
  const wrong = useSavingState(
    ({ problems }) => problems.filter(({ field }) => sectionOfField(field) === id).length,
  )
  return (
    <section ref={skipRenderingOffscreen} id={sectionAnchor(id)} className={styles.section} data-section={id}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => onToggle(id)}
        >
          <span className={styles.title}>{title}</span>
          {count && <span className={styles.count}>{count}</span>}
          {wrong > 0 && <span className={styles.wrong}>{t('section.problems', { count: wrong })}</span>}
          <span className={styles.chevron}>
            <Icon name="down" />
          </span>
        </button>
      </h2>
      <div id={bodyId} hidden={!open} className={styles.body}>
        {open && isLocked && <p className={styles.locked}>{t('section.locked')}</p>}
        {open && (
          <fieldset disabled={isLocked} className={styles.fields}>
            {children}
          </fieldset>
        )}
      </div>
    </section>
  )
}

/**
 * Lets the browser skip rendering a section far from the viewport, because each painted field slows down every keystroke. This
 * applies only after the first render, when the section's size is known, so that nothing shifts.
 * @returns a cleanup function
 */
function skipRenderingOffscreen(section: HTMLElement): () => void {
  const drawn = new IntersectionObserver(() => {
    section.dataset.drawn = ''
    drawn.disconnect()
  })
  drawn.observe(section)
  return () => drawn.disconnect()
}

export function sectionAnchor(id: SectionId): string {
  return `section-${id}`
}
