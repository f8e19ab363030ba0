import { sameValue } from '@dotyk/domain/profile'
import type { Draft, DraftField } from '../draft/draft.ts'
import type { Attempt } from './saving-deps.ts'

/** Sends of fields that got no answer, of which the server may hold any or none; the oldest first. */
export type Attempts = { readonly [Field in DraftField]?: readonly Attempt<Draft[Field]>[] }

export const NO_ATTEMPTS: Attempts = {}

export function attemptsOf<Field extends DraftField>(
  attempts: Attempts,
  field: Field,
): readonly Attempt<Draft[Field]>[] {
  return attempts[field] ?? []
}

export function withAttempt(attempts: Attempts, field: DraftField, typed: Draft, sent: Draft): Attempts {
  const attempt = { typed: typed[field], value: sent[field] }
  return { ...attempts, [field]: [...attemptsOf(attempts, field), attempt] }
}

/** The server took the field, and so none of its earlier sends will come to light any more. */
export function withoutAttempts(attempts: Attempts, field: DraftField): Attempts {
  const { [field]: _, ...others } = attempts
  return others
}

/** The server refused the last send of the field. */
export function withoutLastAttempt(attempts: Attempts, field: DraftField): Attempts {
  const earlier = attemptsOf(attempts, field).slice(0, -1)
  return earlier.length > 0 ? { ...attempts, [field]: earlier } : withoutAttempts(attempts, field)
}

/** What the draft said when it was sent with the very value the server turns out to hold; undefined when it never was. */
export function draftBehind<Value>(attempts: readonly Attempt<Value>[], held: Value): Value | undefined {
  return attempts.findLast(({ value }) => sameValue(value, held))?.typed
}
