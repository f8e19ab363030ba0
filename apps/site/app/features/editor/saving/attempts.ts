import { isSameStoredValue } from '@dotyk/domain/profile'
import type { Draft, DraftField } from '../draft/draft.ts'
import type { SendAttempt } from './saving-deps.ts'

/** Requests with a field that got no response, by field and oldest first; the server may have stored any of them or none. */
export type SendAttempts = { readonly [Field in DraftField]?: readonly SendAttempt<Draft[Field]>[] }

export const NO_SEND_ATTEMPTS: SendAttempts = {}

export function sendAttemptsOf<Field extends DraftField>(
  attempts: SendAttempts,
  field: Field,
): readonly SendAttempt<Draft[Field]>[] {
  return attempts[field] ?? []
}

export function withSendAttempt(
  attempts: SendAttempts,
  field: DraftField,
  typed: Draft,
  sent: Draft,
): SendAttempts {
  const attempt = { typed: typed[field], value: sent[field] }
  return { ...attempts, [field]: [...sendAttemptsOf(attempts, field), attempt] }
}

/**
 * Returns the attempts without those of a field. The server has stored the field, so its earlier unanswered requests no longer
 * matter.
 */
export function withoutSendAttempts(attempts: SendAttempts, field: DraftField): SendAttempts {
  const { [field]: _, ...others } = attempts
  return others
}

/** Returns the attempts without the last one of a field, which the server refused. */
export function withoutLastSendAttempt(attempts: SendAttempts, field: DraftField): SendAttempts {
  const earlier = sendAttemptsOf(attempts, field).slice(0, -1)
  return earlier.length > 0 ? { ...attempts, [field]: earlier } : withoutSendAttempts(attempts, field)
}

/** Returns the draft's value at the time when the now stored value was sent; undefined if that value was never sent. */
export function draftOfStoredValue<Value>(
  attempts: readonly SendAttempt<Value>[],
  held: Value,
): Value | undefined {
  return attempts.findLast(({ value }) => isSameStoredValue(value, held))?.typed
}
