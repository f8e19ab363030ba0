import {
  type CardItem,
  type Direction,
  type LayoutTarget,
  moveItem,
  currentLayoutTarget,
  nextTargetByKey,
} from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import { useState } from 'react'

export interface LiftedItem {
  i: string
  /** How the item was lifted: dragged by a pointer, or selected to be moved by keys and presses. */
  by: 'pointer' | 'choice'
  target: LayoutTarget
}

interface Arranging {
  items: readonly CardItem[]
  /** The layout when no item is lifted. */
  base: readonly PlacedItem[]
  onMoved: (layout: PlacedItem[], i: string) => void
  say: {
    lifted: (i: string, layout: readonly PlacedItem[]) => void
    over: (i: string, layout: readonly PlacedItem[]) => void
    cancelled: (i: string, layout: readonly PlacedItem[]) => void
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Tracks the lifted item and its target by the card's rules; the layout changes only on drop. */
export function useArranging({ items, base, onMoved, say }: Arranging) {
  const [held, setHeld] = useState<(LiftedItem & { base: readonly PlacedItem[] }) | null>(null)
  // If the card's layout changes meanwhile, the lifted item is released.
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
    pickUp(i: string, by: LiftedItem['by']): boolean {
      if (!items.some(item => item.i === i)) return false
      setHeld({ i, by, target: currentLayoutTarget(base, i), base })
      say.lifted(i, base)
      return true
    },
    step(direction: Direction) {
      if (lift) aim(nextTargetByKey(items, base, lift.i, lift.target, direction))
    },
    /** @param target the place to put the item; by default the last target */
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
