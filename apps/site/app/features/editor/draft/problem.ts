import type { ErrorKey } from '@dotyk/contract/errors'

/** A reason why a part of the draft cannot be saved, and its place. */
export interface DraftProblem {
  /** A field of the draft, such as `phones`. */
  field: string
  /** The id of the entry in a list; null if the problem concerns the field itself. */
  entry: string | null
  /** The part of the entry, such as `value`; '' if the problem concerns the whole entry. */
  part: string
  key: ErrorKey
  /** Whether the local rules or the server reported the problem. */
  source: 'rules' | 'server'
}

/** A problem reported by the server although the local rules passed. The problem applies as long as the draft's value is
 * unchanged. */
export interface DraftRefusal extends DraftProblem {
  /** The refused entry or field as it was in the draft. */
  value: unknown
}

export function problemKey({ field, entry, part }: Pick<DraftProblem, 'field' | 'entry' | 'part'>): string {
  return `${field}/${entry ?? ''}/${part}`
}
