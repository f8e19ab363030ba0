import type { ErrorKey } from '@dotyk/contract/errors'
import type { Draft, StoredProfile } from '../draft/draft.ts'

export type SaveFailure =
  /** There was no response, or a later attempt may succeed. */
  | { kind: 'later'; key: ErrorKey; retryAfterMs: number | null }
  /** Another tab or device has saved first; `latest` is the profile that the server now holds. */
  | { kind: 'conflict'; latest: StoredProfile }
  /** The server refused the content. `field` is a path such as `phones.0.value`; null if the server named no field. */
  | { kind: 'refused'; key: ErrorKey; field: string | null }
  /** Nothing can be saved in this session any more. */
  | { kind: 'stopped'; key: ErrorKey }

/** One attempt to send a field: the draft's value and the normalised value that was sent. */
export interface SendAttempt<Value> {
  typed: Value
  value: Value
}

/** The unsaved fields, each with the stored value on which it is based and its unanswered send attempts. */
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
  /** Calls `callback` once after `ms` milliseconds; returns a function that cancels the call. */
  after: (ms: number, callback: () => void) => () => void
}

export interface SavingDeps {
  /**
   * Sends the fields and returns the stored profile; rejects if the server's version is newer than `expectedVersion`. Any
   * rejection is classified by `classifyFailure`.
   */
  send: (changes: Partial<Draft>, expectedVersion: number) => Promise<StoredProfile>
  draftStorage: DraftStorage
  timers: Timers
  /** Returns a random number from 0 up to 1. */
  random: () => number
}
