import { isSameStoredValue } from '@dotyk/domain/profile'
import { type DraftProblem, problemKey } from '../draft/problem.ts'
import type { SavingPhase } from './saving-state.ts'

interface PhaseFacts {
  isSending: boolean
  failure: 'later' | 'stopped' | null
  autoSave: boolean
  /** Whether the auto-save delay of the last edit is still running. */
  isEditing: boolean
  hasUnsent: boolean
  hasProblems: boolean
}

/** Returns the phase that the save state shows. */
export function savingPhaseOf(facts: PhaseFacts): SavingPhase {
  const { isSending, failure, autoSave, isEditing, hasUnsent, hasProblems } = facts
  if (isSending) return 'saving'
  if (failure) return failure === 'stopped' ? 'stopped' : 'failed'
  if (hasUnsent || (isEditing && autoSave)) return autoSave ? 'waiting' : 'unconfirmed'
  return hasProblems && !isEditing ? 'incomplete' : 'saved'
}

/** Tracks which problems are shown: those of parts that have lost the focus or in which typing has paused. */
export function createShownProblems() {
  const revealed = new Set<string>()
  let shown: readonly DraftProblem[] = []

  return {
    reveal(places: readonly Pick<DraftProblem, 'field' | 'entry' | 'part'>[]): void {
      for (const place of places) revealed.add(problemKey(place))
    },
    clear: () => revealed.clear(),
    /**
     * Returns the problems to show, as the same array while its content is unchanged. A corrected part shows a new problem only
     * after another blur or pause.
     */
    of(problems: readonly DraftProblem[]): readonly DraftProblem[] {
      const wrong = new Set(problems.map(problemKey))
      for (const place of revealed) if (!wrong.has(place)) revealed.delete(place)
      const now = problems.filter(problem => revealed.has(problemKey(problem)))
      if (!isSameStoredValue(now, shown)) shown = now
      return shown
    },
  }
}
