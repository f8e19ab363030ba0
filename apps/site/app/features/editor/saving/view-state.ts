import { sameValue } from '@dotyk/domain/profile'
import { type Problem, problemPlace } from '../draft/problem.ts'
import type { SavingPhase } from './saving-state.ts'

interface PhaseFacts {
  isSending: boolean
  failure: 'later' | 'stopped' | null
  autoSave: boolean
  /** The auto-save delay of the last edit is still running. */
  isEditing: boolean
  hasUnsent: boolean
  hasProblems: boolean
}

/** Returns the phase that the save state shows. */
export function phaseOf(facts: PhaseFacts): SavingPhase {
  const { isSending, failure, autoSave, isEditing, hasUnsent, hasProblems } = facts
  if (isSending) return 'saving'
  if (failure) return failure === 'stopped' ? 'stopped' : 'failed'
  if (hasUnsent || (isEditing && autoSave)) return autoSave ? 'waiting' : 'unconfirmed'
  return hasProblems && !isEditing ? 'incomplete' : 'saved'
}

/** Tracks which problems are shown: those of parts that lost the focus or were paused in. */
export function createShownProblems() {
  const revealed = new Set<string>()
  let shown: readonly Problem[] = []

  return {
    reveal(places: readonly Pick<Problem, 'field' | 'entry' | 'part'>[]): void {
      for (const place of places) revealed.add(problemPlace(place))
    },
    clear: () => revealed.clear(),
    /**
     * Returns the same array while its content is unchanged. A corrected part shows a new problem only after another blur or
     * pause.
     */
    of(problems: readonly Problem[]): readonly Problem[] {
      const wrong = new Set(problems.map(problemPlace))
      for (const place of revealed) if (!wrong.has(place)) revealed.delete(place)
      const now = problems.filter(problem => revealed.has(problemPlace(problem)))
      if (!sameValue(now, shown)) shown = now
      return shown
    },
  }
}
