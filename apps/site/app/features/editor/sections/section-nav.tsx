import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavingState } from '../editor-context.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { type SectionId, sectionOfField, type SectionPlan } from './section-list.ts'
import { sectionAnchor } from './section.tsx'
import { findCurrentSection } from './current-section.ts'
import styles from './section-nav.module.css'

/** The height of the header with the chips below it, in CSS pixels. */
const TOP_BARS_PX = 112
/** The height of the composer and the tabs, in CSS pixels. */
const BOTTOM_BARS_PX = 140

interface SectionNavProps {
  plans: readonly SectionPlan[]
  /** Whether the sections have been rendered. */
  areThere: boolean
  onGo: (id: SectionId) => void
}

/**
 * The navigation between sections: beside the form on wide screens, and as chips above the form on narrow screens once the first
 * steps are done. The section being read is marked.
 */
export function SectionNav({ plans, areThere, onGo }: SectionNavProps) {
  const { t } = useTranslation('editor')
  const { current, press } = useSectionInView(plans, areThere)
  const { next, isReadyToShare } = useFirstSteps()
  const [wasReadyToShare] = useState(isReadyToShare)
  const hasChips = wasReadyToShare || next === undefined
  const nav = useRef<HTMLElement>(null)
  const wrong = useSavingState(({ problems }) =>
    [...new Set(problems.map(({ field }) => sectionOfField(field)))].join(' '),
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
                press(id)
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

/** Returns the section in view while the page scrolls; a section that was pressed stays marked until the person scrolls
 * elsewhere. */
function useSectionInView(plans: readonly SectionPlan[], areThere: boolean) {
  const [current, setCurrent] = useState<SectionId>('main')
  const pressed = useRef(false)
  useEffect(() => {
    if (!areThere) return
    let frame = 0
    const look = () => {
      frame = 0
      if (pressed.current) return
      const boxes = plans.flatMap(({ id }) => {
        const section = document.getElementById(sectionAnchor(id))
        if (!section) return []
        const { top, bottom } = section.getBoundingClientRect()
        return [{ id, top, bottom }]
      })
      const id = findCurrentSection(boxes, { from: TOP_BARS_PX, to: innerHeight - BOTTOM_BARS_PX })
      if (id !== null) setCurrent(id)
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const over = new AbortController()
    const { signal } = over
    addEventListener('scroll', lookSoon, { passive: true, signal })
    for (const act of ['wheel', 'touchmove', 'keydown'] as const)
      addEventListener(act, () => (pressed.current = false), { passive: true, signal })
    lookSoon()
    return () => {
      over.abort()
      cancelAnimationFrame(frame)
    }
  }, [plans, areThere])

  return {
    current,
    press: (id: SectionId) => {
      pressed.current = true
      setCurrent(id)
    },
  }
}
