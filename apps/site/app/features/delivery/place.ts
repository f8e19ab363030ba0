import type { Department } from '@dotyk/domain/delivery'

/** What a field of a place holds: a text people read, and the carrier's Ref where it was chosen from the list. */
export interface Place {
  text: string
  ref: string | null
  /** What a chosen branch or postomat takes. */
  takes?: Pick<Department, 'kind' | 'maxWeight'>
}

export const NO_PLACE: Place = { text: '', ref: null }
