import type { ErrorKey } from '@dotyk/contract/errors'
import type { Draft, DraftField, StoredProfile } from '../draft/draft.ts'
import type { Problem } from '../draft/problem.ts'

export type SavingPhase =
  | 'saved'
  /** Changed; will be saved when the auto-save delay is over. */
  | 'waiting'
  | 'saving'
  /** The save failed and is retried automatically. */
  | 'failed'
  /** All that is valid is saved; the rest waits for its owner. */
  | 'incomplete'
  /** Changed, and auto-save is off. */
  | 'unconfirmed'
  /** The session is over: kept on this device, not tried again. */
  | 'stopped'

export interface SavingState {
  draft: Draft
  stored: Draft
  phase: SavingPhase
  autoSave: boolean
  /** What is wrong and may be shown: not what is still being typed. */
  problems: readonly Problem[]
  failure: ErrorKey | null
  /** Fields that were changed elsewhere as well and are kept as they are here; a new array each time that happens. */
  conflicting: readonly DraftField[]
  /** Fields that were typed and saved here, and replaced elsewhere since; a new array each time that happens. */
  replaced: readonly DraftField[]
  /** The version of these fields that gave way: it can be put back. */
  others: Partial<Draft>
  /** True when the draft began with changes an earlier page had not saved. */
  restored: boolean
}

/** What is listened to: a field of the draft, what is wrong, or anything of the state. */
export type StatePart = DraftField | 'problems' | 'any'

export interface Saving {
  get: () => SavingState
  /** A function that subscribes to the changes of a part; the same for the same part, as React wants a store's. */
  subscribeTo: (part: StatePart) => (listener: () => void) => () => void
  edit: <Field extends DraftField>(field: Field, change: (value: Draft[Field]) => Draft[Field]) => void
  /** The person left this part: what is wrong with it may be shown. */
  reveal: (place: Pick<Problem, 'field' | 'entry' | 'part'>) => void
  /** Saves without waiting: a confirmation, another try. */
  saveNow: () => void
  /** Takes the profile another call returned. Edits stay; an older version is ignored. */
  accept: (latest: StoredProfile) => void
  /** Drops all unsaved changes for what the server holds. */
  discard: (latest: StoredProfile) => void
  /** The page is being hidden, maybe for good: stores and sends what it can at once. */
  flush: () => void
}
