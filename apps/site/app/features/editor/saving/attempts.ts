import type { Attempt } from './ports.ts'
import { sameValue } from './same-value.ts'

/** Sends of fields that nobody has answered, of which the server may hold any or none. */
export interface Attempts<Fields> {
  add: <Field extends keyof Fields>(field: Field, attempt: Attempt<Fields[Field]>) => void
  /** The server took the field, and so none of the earlier sends will come to light any more. */
  taken: (field: keyof Fields) => void
  /** The server said no to the last send of the field. */
  refused: (field: keyof Fields) => void
  has: (field: keyof Fields) => boolean
  of: <Field extends keyof Fields>(field: Field) => Attempt<Fields[Field]>[]
  clear: () => void
}

export function createAttempts<Fields>(): Attempts<Fields> {
  const byField = new Map<keyof Fields, Attempt<unknown>[]>()

  const of = <Field extends keyof Fields>(field: Field) =>
    (byField.get(field) ?? []) as Attempt<Fields[Field]>[]

  return {
    of,
    has: field => byField.has(field),
    taken: field => void byField.delete(field),
    clear: () => byField.clear(),
    add: (field, attempt) => void byField.set(field, [...of(field), attempt]),
    refused(field) {
      const earlier = of(field).slice(0, -1)
      if (earlier.length > 0) byField.set(field, earlier)
      else byField.delete(field)
    },
  }
}

/** What the draft said when it was sent with the very value the server turns out to hold; undefined when it never was. */
export function draftBehind<Value>(attempts: readonly Attempt<Value>[], held: Value): Value | undefined {
  return attempts.findLast(({ value }) => sameValue(value, held))?.typed
}
