import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavingState } from '../editor-context.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { type SectionId, sectionOf, type SectionPlan } from './section-list.ts'
import { sectionAnchor } from './section.tsx'
import styles from './section-nav.module.css'

interface SectionNavProps {
  plans: readonly SectionPlan[]
  /** Whether the sections are on the page already. */
  areThere: boolean
  onGo: (id: SectionId) => void
}

/**
 * The sections, beside the form on wide screens and as chips above it on narrow ones, where they don't come between a
 * newcomer and the first steps; the one being read is marked.
 */
export function SectionNav({ plans, areThere, onGo }: SectionNavProps) {
  const { t } = useTranslation('editor')
  const current = useSectionInView(plans, areThere)
  const { next, isShowable } = useFirstSteps()
  const [wasShowable] = useState(isShowable)
  const hasChips = wasShowable || next === undefined
  const nav = useRef<HTMLElement>(null)
  const wrong = useSavingState(({ problems }) =>
    [...new Set(problems.map(({ field }) => sectionOf(field)))].join(' '),
  )

  useEffect(() => {
    const line = nav.current
    const chip = line?.querySelector<HTMLElement>('[aria-current]')
    if (!line || !chip) return
    const before = chip.getBoundingClientRect().left - line.getBoundingClientRect().left
    line.scrollBy({ left: before - (line.clientWidth - chip.offsetWidth) / 2 })
  }, [current, hasChips])

  return (
    <nav ref={nav} className={styles.nav} aria-label={t('nav')} data-chips={hasChips || undefined}>
      <ul>
        {plans.map(({ id }) => (
          <li key={id}>
            <a
              href={`#${sectionAnchor(id)}`}
              className={styles.link}
              aria-current={id === current ? 'true' : undefined}
              data-wrong={wrong.split(' ').includes(id) || undefined}
              onClick={event => {
                event.preventDefault()
                onGo(id)
              }}
            >
              {t(`section.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section that crosses the upper third of the window. */
function useSectionInView(plans: readonly SectionPlan[], areThere: boolean): SectionId {
  const [current, setCurrent] = useState<SectionId>('main')
  useEffect(() => {
    if (!areThere) return
    const visible = new Set<SectionId>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.section as SectionId
          if (isIntersecting) visible.add(id)
          else visible.delete(id)
        }
        const first = plans.find(({ id }) => visible.has(id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-20% 0px -65% 0px' },
    )
    for (const { id } of plans) {
      const section = document.getElementById(sectionAnchor(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [plans, areThere])
  return current
}
