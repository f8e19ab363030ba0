import { flushSync } from 'react-dom'
import { scrollToTop } from '../scroll-into-view.ts'
import type { SectionId } from './section-list.ts'
import { sectionAnchor } from './section.tsx'

/** Expands a section, scrolls to it and focuses its first control. */
export function showSection(openSection: (id: SectionId) => void, id: SectionId): void {
  flushSync(() => openSection(id))
  const section = document.getElementById(sectionAnchor(id))
  if (!section) return
  scrollToTop(section)
  section.querySelector<HTMLElement>('h2 button, input:not([type=file])')?.focus({ preventScroll: true })
}
