import { sameValue } from '@dotyk/domain/profile'
import type { Draft, DraftField } from '../draft/draft.ts'
import type { Attempt } from './saving-deps.ts'

/** Unanswered sends of fields, oldest first; the server may have stored any of them or none. */
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

/** The server stored the field, so its earlier unanswered sends no longer matter. */
export function withoutAttempts(attempts: Attempts, field: DraftField): Attempts {
  const { [field]: _, ...others } = attempts
  return others
}

/** Removes the last send of the field, which the server refused. */
export function withoutLastAttempt(attempts: Attempts, field: DraftField): Attempts {
  const earlier = attemptsOf(attempts, field).slice(0, -1)
  return earlier.length > 0 ? { ...attempts, [field]: earlier } : withoutAttempts(attempts, field)
}

/** Returns the draft's value at the time when the value now stored was sent; undefined if it was never sent. */
export function draftBehind<Value>(attempts: readonly Attempt<Value>[], held: Value): Value | undefined {
  return attempts.findLast(({ value }) => sameValue(value, held))?.typed
}
