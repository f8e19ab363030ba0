import type { ErrorKey } from '@dotyk/contract/errors'
import type { Draft, DraftField, Entry, ListName, StoredProfile } from '../draft/draft.ts'
import type { DraftProblem } from '../draft/problem.ts'

export type SavingPhase =
  | 'saved'
  /** There are changes that will be saved after the auto-save delay. */
  | 'waiting'
  | 'saving'
  /** The save failed and is retried automatically. */
  | 'failed'
  /** Everything valid is saved; invalid parts must be corrected first. */
  | 'incomplete'
  /** There are changes, and auto-save is off. */
  | 'unconfirmed'
  /** The session has ended; changes are kept on this device and not sent again. */
  | 'stopped'

export interface SavingState {
  draft: Draft
  stored: Draft
  phase: SavingPhase
  autoSave: boolean
  /** The problems that may be shown; those of a part that is still being typed are excluded. */
  problems: readonly DraftProblem[]
  failure: ErrorKey | null
  /** The fields that were changed both here and elsewhere, with the local value kept; a new array on each occurrence. */
  conflicting: readonly DraftField[]
  /** The fields that were typed and saved here and have since been replaced elsewhere; a new array on each occurrence. */
  replaced: readonly DraftField[]
  /** The losing version of the conflicting and replaced fields, which can be restored. */
  others: Partial<Draft>
  /** True if the draft started with changes that an earlier page had not saved. */
  restored: boolean
}

/** A part of the state to which a listener can subscribe: a field of the draft, the problems, or any change. */
export type StatePart = DraftField | 'problems' | 'any'

export interface Saving {
  get: () => SavingState
  /**
   * Returns a function that subscribes to a part. It is the same function for the same part, as `useSyncExternalStore` requires.
   */
  subscribeTo: (part: StatePart) => (listener: () => void) => () => void
  edit: <Field extends DraftField>(field: Field, change: (value: Draft[Field]) => Draft[Field]) => void
  /** Changes the entries of a list; nothing happens if `change` returns the same array. */
  editList: (list: ListName, change: (entries: Entry[]) => Entry[]) => void
  /** Called when the focus has left a part, so that its problems may be shown. */
  reveal: (place: Pick<DraftProblem, 'field' | 'entry' | 'part'>) => void
  /** Saves immediately; used to confirm changes or to retry. */
  saveNow: () => void
  /** Accepts the profile returned by another call. Edits are kept; an older version is ignored. */
  accept: (latest: StoredProfile) => void
  /** Discards all unsaved changes and uses the stored profile instead. */
  discard: (latest: StoredProfile) => void
  /** Stores and sends as many changes as possible, because a hidden page may never become visible again. */
  flush: () => void
}
