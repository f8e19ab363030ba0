import type { ErrorKey } from '@dotyk/contract/errors'
import type { Draft, StoredProfile } from '../draft/draft.ts'

export type Failure =
  /** No answer, or one that may be another in a moment. */
  | { kind: 'later'; key: ErrorKey; retryAfterMs: number | null }
  /** Another tab or device saved first; `latest` is stored now. */
  | { kind: 'conflict'; latest: StoredProfile }
  /** The answer to this content is no. `field` is a path such as `phones.0.value`, null where the server names none. */
  | { kind: 'refused'; key: ErrorKey; field: string | null }
  /** Nothing will be saved in this session any more. */
  | { kind: 'stopped'; key: ErrorKey }

/** One send of a field: what the draft said and the normalised value that went out. */
export interface Attempt<Value> {
  typed: Value
  value: Value
}

/** Unsaved fields, each with the stored value it was changed from and the sends that got no answer. */
export type UnsavedFields = {
  [Field in keyof Draft]?: {
    base: Draft[Field]
    draft: Draft[Field]
    attempts: Attempt<Draft[Field]>[]
  }
}

/** Where unsaved changes outlive the page. */
export interface DraftStorage {
  /** What closed pages left unsaved, oldest first; it stays until `store` is called. */
  readLeftovers: () => UnsavedFields[]
  /** Stores this page's unsaved changes in place of its earlier ones and of the leftovers; null for none. */
  store: (unsaved: UnsavedFields | null) => void
}

export interface Timers {
  /** Calls back once after `ms`; returns a function that forgets it. */
  after: (ms: number, callback: () => void) => () => void
}

export interface SavingDeps {
  /**
   * Sends the fields and returns what is stored afterwards, unless something newer than `expectedVersion` is. Any rejection
   * is classified by `classifyFailure`.
   */
  send: (changes: Partial<Draft>, expectedVersion: number) => Promise<StoredProfile>
  draftStorage: DraftStorage
  timers: Timers
  /** From 0 up to 1. */
  random: () => number
}
