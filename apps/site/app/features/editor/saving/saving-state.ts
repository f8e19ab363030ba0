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
  /** The session has ended: changes are kept on this device and not sent again. */
  | 'stopped'

export interface SavingState {
  draft: Draft
  stored: Draft
  phase: SavingPhase
  autoSave: boolean
  /** Problems that may be shown; those of a part still being typed are excluded. */
  problems: readonly DraftProblem[]
  failure: ErrorKey | null
  /** Fields changed both here and elsewhere, with the local value kept; a new array on each occurrence. */
  conflicting: readonly DraftField[]
  /** Fields typed and saved here and replaced elsewhere since; a new array on each occurrence. */
  replaced: readonly DraftField[]
  /** The losing version of these fields, which can be restored. */
  others: Partial<Draft>
  /** True if the draft started with changes that an earlier page had not saved. */
  restored: boolean
}

/** A subscribable part: a field of the draft, the problems, or any change. */
export type StatePart = DraftField | 'problems' | 'any'

export interface Saving {
  get: () => SavingState
  /** Returns a subscribe function for a part; it is stable per part, as `useSyncExternalStore` requires. */
  subscribeTo: (part: StatePart) => (listener: () => void) => () => void
  edit: <Field extends DraftField>(field: Field, change: (value: Draft[Field]) => Draft[Field]) => void
  /** Changes the entries of a list; an unchanged array changes nothing. */
  editList: (list: ListName, change: (entries: Entry[]) => Entry[]) => void
  /** The focus left this part, so its problems may be shown. */
  reveal: (place: Pick<DraftProblem, 'field' | 'entry' | 'part'>) => void
  /** Saves immediately, to confirm changes or retry. */
  saveNow: () => void
  /** Accepts the profile returned by another call. Edits are kept; an older version is ignored. */
  accept: (latest: StoredProfile) => void
  /** Discards all unsaved changes and takes the stored profile. */
  discard: (latest: StoredProfile) => void
  /** Stores and sends as much as possible, because a hidden page may never return. */
  flush: () => void
}
