import type { Problem } from '../draft/problem.ts'
import { scrollBehavior } from '../scroll-into-view.ts'

type Place = Pick<Problem, 'field' | 'entry' | 'part'>

/** The id of a field's control in the page. */
export function fieldId({ field, entry, part }: Place): string {
  return ['field', field, entry, part].filter(Boolean).join('-')
}

/** Gives a control the focus and brings it into view; true when it is there. */
export function focusField(place: Place): boolean {
  const control = document.getElementById(fieldId(place))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  return control !== null
}
