import { scrollBehavior } from '../scroll-into-view.ts'

/** The DOM id of the composer, which is the field for adding a contact by its link or number. */
export const COMPOSER_ID = 'composer'

export function focusComposer(): void {
  const field = document.getElementById(COMPOSER_ID)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
}
