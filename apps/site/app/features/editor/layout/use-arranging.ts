import {
  type CardItem,
  type Direction,
  type LayoutTarget,
  moveItem,
  placeOf,
  stepTarget,
} from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import { useState } from 'react'

export interface Lift {
  i: string
  /** What holds it: a pointer that is dragging it, or a choice that arrows and presses go on with. */
  by: 'pointer' | 'choice'
  target: LayoutTarget
}

interface Arranging {
  items: readonly CardItem[]
  /** Where everything stands while nothing is picked up. */
  base: readonly PlacedItem[]
  onMoved: (layout: PlacedItem[], i: string) => void
  say: {
    lifted: (i: string, layout: readonly PlacedItem[]) => void
    over: (i: string, layout: readonly PlacedItem[]) => void
    cancelled: (i: string, layout: readonly PlacedItem[]) => void
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is picked up and where it would go, by the card's own rules; nothing is changed before it is put down. */
export function useArranging({ items, base, onMoved, say }: Arranging) {
  const [held, setHeld] = useState<(Lift & { base: readonly PlacedItem[] }) | null>(null)
  // Once the card has changed beneath it, it is no longer where it was picked up.
  const lift = held?.base === base && items.some(({ i }) => i === held.i) ? held : null
  const layout = lift ? moveItem(items, base, lift.i, lift.target) : base

  function aim(target: LayoutTarget) {
    if (!lift || same(target, lift.target)) return
    setHeld({ ...lift, target })
    const next = moveItem(items, base, lift.i, target)
    if (!same(next, layout)) say.over(lift.i, next)
  }

  return {
    lift,
    layout,
    aim,
    pickUp(i: string, by: Lift['by']): boolean {
      if (!items.some(item => item.i === i)) return false
      setHeld({ i, by, target: placeOf(base, i), base })
      say.lifted(i, base)
      return true
    },
    step(direction: Direction) {
      if (lift) aim(stepTarget(items, base, lift.i, lift.target, direction))
    },
    /** @param target by default the last one aimed at */
    putDown(target?: LayoutTarget) {
      if (!lift) return
      const next = target ? moveItem(items, base, lift.i, target) : layout
      setHeld(null)
      if (same(next, base)) say.cancelled(lift.i, base)
      else onMoved([...next], lift.i)
    },
    cancel: () => {
      if (lift) say.cancelled(lift.i, base)
      setHeld(null)
    },
  }
}
