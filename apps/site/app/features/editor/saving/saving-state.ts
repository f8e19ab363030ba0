import type { ErrorKey } from '@dotyk/contract/errors'
import type { Stored } from './ports.ts'
import type { Problem } from './problem.ts'

export type SavingPhase =
  | 'saved'
  /** Changed; will be saved when the auto-save delay is over. */
  | 'waiting'
  | 'saving'
  /** Not saved for now, tried again by itself. */
  | 'failed'
  /** All that is valid is saved; the rest waits for its owner. */
  | 'incomplete'
  /** Changed, and auto-save is off. */
  | 'unconfirmed'
  /** The session is over: kept on this device, not tried again. */
  | 'stopped'

export interface SavingState<Fields> {
  draft: Fields
  stored: Fields
  phase: SavingPhase
  autoSave: boolean
  /** What is wrong and may be said: not what is still being typed. */
  problems: readonly Problem[]
  failure: ErrorKey | null
  /** Fields that were changed elsewhere as well and are kept as they are here; a new array each time that happens. */
  contested: readonly (keyof Fields)[]
  /** True when the draft began with changes an earlier page had not saved. */
  restored: boolean
}

export interface Saving<Fields> {
  get: () => SavingState<Fields>
  subscribe: (listener: () => void) => () => void
  edit: <Field extends keyof Fields>(field: Field, change: (value: Fields[Field]) => Fields[Field]) => void
  /** The person left this part: what is wrong with it may be said. */
  reveal: (place: Pick<Problem, 'field' | 'entry' | 'part'>) => void
  /** Saves without waiting: a confirmation, another try. */
  saveNow: () => void
  /** Takes the profile another call returned. Edits stay; an older version is ignored. */
  accept: (stored: Stored<Fields>) => void
  /** Drops all unsaved changes for what the server holds. */
  discard: (stored: Stored<Fields>) => void
  /** The page is being hidden, maybe for good: keeps and saves what it can at once. */
  leave: () => void
}
