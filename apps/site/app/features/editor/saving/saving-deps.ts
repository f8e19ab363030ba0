import type { ErrorKey } from '@dotyk/contract/errors'
import type { Draft, StoredProfile } from '../draft/draft.ts'

export type SaveFailure =
  /** There was no response, or a retry may succeed. */
  | { kind: 'later'; key: ErrorKey; retryAfterMs: number | null }
  /** Another tab or device saved first; `latest` is the profile stored now. */
  | { kind: 'conflict'; latest: StoredProfile }
  /** The server refused the content. `field` is a path such as `phones.0.value`, null if the server named none. */
  | { kind: 'refused'; key: ErrorKey; field: string | null }
  /** Nothing can be saved in this session any more. */
  | { kind: 'stopped'; key: ErrorKey }

/** One send of a field: the draft's value and the normalised value that was sent. */
export interface SendAttempt<Value> {
  typed: Value
  value: Value
}

/** Unsaved fields, each with the stored value it was based on and its unanswered sends. */
export type UnsavedFields = {
  [Field in keyof Draft]?: {
    base: Draft[Field]
    draft: Draft[Field]
    attempts: SendAttempt<Draft[Field]>[]
  }
}

/** Keeps unsaved changes after the page is closed. */
export interface DraftStorage {
  /** Returns unsaved changes of closed pages, oldest first; they are kept until `store` is called. */
  readLeftovers: () => UnsavedFields[]
  /** Replaces this page's stored changes and the leftovers; null stores nothing. */
  store: (unsaved: UnsavedFields | null) => void
}

export interface Timers {
  /** Calls back once after `ms`; returns a function that cancels it. */
  after: (ms: number, callback: () => void) => () => void
}

export interface SavingDeps {
  /**
   * Sends the fields and returns the stored profile, unless it is newer than `expectedVersion`. Any rejection is classified
   * by `classifyFailure`.
   */
  send: (changes: Partial<Draft>, expectedVersion: number) => Promise<StoredProfile>
  draftStorage: DraftStorage
  timers: Timers
  /** From 0 up to 1. */
  random: () => number
}
