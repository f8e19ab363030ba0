import type { DraftProblem } from '../draft/problem.ts'
import { scrollBehavior } from '../scroll-into-view.ts'

type Place = Pick<DraftProblem, 'field' | 'entry' | 'part'>

/** Returns the DOM id of a field's control. */
export function fieldId({ field, entry, part }: Place): string {
  return ['field', field, entry, part].filter(Boolean).join('-')
}

/** Focuses a control and scrolls it into view; returns true if the control exists. */
export function focusField(place: Place): boolean {
  const control = document.getElementById(fieldId(place))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  return control !== null
}
