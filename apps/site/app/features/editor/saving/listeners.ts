import type { SavingState, StatePart } from './saving-state.ts'

type Listener = () => void
type Subscribe = (listener: Listener) => () => void

/**
 * Who is told of a new state. A card of sixty links has hundreds of listeners, each for one field; a letter changes one field
 * and is to appear at once, so only those of what has changed are called.
 */
export function createListeners() {
  const ofAll = new Set<Listener>()
  const ofParts = new Map<StatePart, { listeners: Set<Listener>; subscribe: Subscribe }>()

  function followed(part: StatePart) {
    const known = ofParts.get(part)
    if (known) return known
    const listeners = new Set<Listener>()
    const created = { listeners, subscribe: subscribeIn(listeners) }
    ofParts.set(part, created)
    return created
  }

  return {
    subscribe: subscribeIn(ofAll),
    subscribeTo: (part: StatePart): Subscribe => followed(part).subscribe,
    notify(before: SavingState, now: SavingState): void {
      const called = [...ofAll]
      for (const [part, { listeners }] of ofParts)
        if (valueOf(before, part) !== valueOf(now, part)) called.push(...listeners)
      for (const listener of called) listener()
    },
  }
}

function subscribeIn(listeners: Set<Listener>): Subscribe {
  return listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

function valueOf(state: SavingState, part: StatePart): unknown {
  return part === 'problems' ? state.problems : state.draft[part]
}
