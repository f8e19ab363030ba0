import type { SavingState, StatePart } from './saving-state.ts'

type Listener = () => void
type Subscribe = (listener: Listener) => () => void

/**
 * Listeners of the editor's state, grouped by part. A card of sixty links has hundreds of listeners and a keystroke changes
 * one field, so only the listeners of changed parts are called.
 */
export function createListeners() {
  const groups = new Map<StatePart, { listeners: Set<Listener>; subscribe: Subscribe }>()

  return {
    subscribeTo: (part: StatePart): Subscribe => {
      const known = groups.get(part)
      if (known) return known.subscribe
      const listeners = new Set<Listener>()
      const subscribe: Subscribe = listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
      groups.set(part, { listeners, subscribe })
      return subscribe
    },
    notify: (before: SavingState, now: SavingState): void => {
      const called = [...groups].flatMap(([part, { listeners }]) =>
        valueOf(before, part) === valueOf(now, part) ? [] : [...listeners],
      )
      for (const listener of called) listener()
    },
  }
}

function valueOf(state: SavingState, part: StatePart): unknown {
  if (part === 'any') return state
  return part === 'problems' ? state.problems : state.draft[part]
}
