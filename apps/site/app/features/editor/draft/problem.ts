import type { ErrorKey } from '@dotyk/contract/errors'

/** Something that keeps a part of the draft from being saved, and where it stands. */
export interface Problem {
  /** A field of the draft, such as `phones`. */
  field: string
  /** Id of the entry in a list; null where the field itself is meant. */
  entry: string | null
  /** The part of the entry, such as `value`; '' where the whole is meant. */
  part: string
  key: ErrorKey
  /** Found by the rules here, or said by the server about what was sent. */
  source: 'rules' | 'server'
}

/** What the server refused although the rules let it pass. Holds as long as the draft still says the same. */
export interface Refusal extends Problem {
  /** The refused entry or field, as it stood in the draft. */
  value: unknown
}

export function problemPlace({ field, entry, part }: Pick<Problem, 'field' | 'entry' | 'part'>): string {
  return `${field}/${entry ?? ''}/${part}`
}
