import type { ErrorKey } from '@dotyk/contract/errors'
import type { Problem, Refusal } from './problem.ts'

/** What the server holds. */
export interface Stored<Fields> {
  fields: Fields
  /** Grows by one with every stored change. */
  version: number
  autoSave: boolean
}

/** A draft held against the rules. */
export interface Checked<Fields> {
  /** The draft as typed, with everything wrong put back to what is stored. */
  sendable: Fields
  /** The same, normalised as the server will store it. */
  values: Fields
  problems: readonly Problem[]
}

/** What saving has to know of the fields; it never looks inside them. */
export interface FieldRules<Fields> {
  check: (draft: Fields, stored: Fields, refusals: readonly Refusal[]) => Checked<Fields>
  /** `draft` where it differs from `base`, `stored` elsewhere: a three-way merge of one field. */
  merge: <Field extends keyof Fields>(
    field: Field,
    base: Fields[Field],
    draft: Fields[Field],
    stored: Fields[Field],
  ) => Fields[Field]
  /**
   * Whether `draft` keeps words in place of others that were stored meanwhile: both differ from `base`, and these were
   * never `sent` from here.
   */
  isContested: <Field extends keyof Fields>(
    field: Field,
    base: Fields[Field],
    sent: readonly Fields[Field][],
    draft: Fields[Field],
    stored: Fields[Field],
  ) => boolean
  /**
   * Where the server's `X-Error-Field` points to in what was sent, with the draft's value there; null when it points to
   * nothing that was sent.
   */
  locate: (path: string, sent: Partial<Fields>, draft: Fields) => Omit<Refusal, 'key' | 'source'> | null
}

export type Failure<Fields> =
  /** No answer, or one that may be another in a moment. */
  | { kind: 'later'; key: ErrorKey; retryAfterMs: number | null }
  /** Another tab or device saved first; `news` is the profile stored now. */
  | { kind: 'overtaken'; news: Stored<Fields> }
  /** The answer to this content is no. `field` is the wire's path, null where the server names none. */
  | { kind: 'refused'; key: ErrorKey; field: string | null }
  /** Nothing will be saved in this session any more. */
  | { kind: 'stopped'; key: ErrorKey }

/** One send of a field: what the draft said and the normalised value that went out. */
export interface Attempt<Value> {
  typed: Value
  value: Value
}

/** Unsaved fields, each with the stored value it was changed from and the sends that got no answer. */
export type Kept<Fields> = {
  [Field in keyof Fields]?: {
    base: Fields[Field]
    draft: Fields[Field]
    attempts: Attempt<Fields[Field]>[]
  }
}

/** Where unsaved changes outlive the page. */
export interface Shelf<Fields> {
  /** What earlier pages left here, oldest first; it stays until `keep` is called. */
  adopt: () => Kept<Fields>[]
  /** Puts down this page's unsaved changes in place of its earlier ones and of the adopted; null for none. */
  keep: (kept: Kept<Fields> | null) => void
}

export interface Timers {
  /** Calls back once after `ms`; returns a function that forgets it. */
  after: (ms: number, callback: () => void) => () => void
}

export interface SavingPorts<Fields> {
  rules: FieldRules<Fields>
  /**
   * Sends the fields and gives what is stored afterwards, unless something newer than `version` is. Any rejection is
   * explained by `explain`.
   */
  send: (changes: Partial<Fields>, version: number) => Promise<Stored<Fields>>
  explain: (error: unknown) => Failure<Fields>
  shelf: Shelf<Fields>
  timers: Timers
  /** From 0 up to 1. */
  chance: () => number
}
