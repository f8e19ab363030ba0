import { flushSync } from 'react-dom'
import { bringToTop } from '../scroll-into-view.ts'
import type { SectionId } from './section-list.ts'
import { sectionAnchor } from './section.tsx'

/** Unfolds a section, scrolls to it and gives the focus to what is first in it. */
export function showSection(openSection: (id: SectionId) => void, id: SectionId): void {
  flushSync(() => openSection(id))
  const section = document.getElementById(sectionAnchor(id))
  if (!section) return
  bringToTop(section)
  section.querySelector<HTMLElement>('h2 button, input:not([type=file])')?.focus({ preventScroll: true })
}
