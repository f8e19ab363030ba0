import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { HeldElement } from '../drag/pointer-drag.ts'
import { usePointerDrag } from '../drag/use-pointer-drag.ts'

/** The distance by which an item may be dragged beyond the grid, in pixels. */
const BEYOND_PX = { x: 14, y: 40 }
const LIFTED = 'scale(1.04)'

interface ItemDrag {
  grid: RefObject<HTMLElement | null>
  /** Returns the names of the items that move together with an item. */
  ridingWith: (name: string) => readonly string[]
  /** Called when an item is lifted; returning false cancels the drag. */
  onLift: (name: string) => boolean
  /** Called with the centre of the dragged item, in pixels from the grid's corner. */
  onOver: (point: { x: number; y: number }) => void
  onDrop: () => void
  onCancel: () => void
}

/** Lets the user drag grid items. An item follows the pointer by a transform and is rendered again only when its target changes. */
export function useItemDrag({ grid, ridingWith, onLift, onOver, onDrop, onCancel }: ItemDrag) {
  const drag = usePointerDrag({
    area: grid,
    onLift: ({ name }) => onLift(name),
    onMove(grab) {
      const corner = place(grab)
      const { offsetWidth, offsetHeight } = grab.element
      if (corner) onOver({ x: corner.x + offsetWidth / 2, y: corner.y + offsetHeight / 2 })
    },
    onDrop,
    onCancel,
  })
  /** The offset from the item's corner to the pointer, in pixels. */
  const offset = useRef({ x: 0, y: 0 })

  // A render may move the held item to another cell, so its transform is updated to keep it under the pointer.
  useLayoutEffect(() => {
    const grab = drag.dragged()
    if (grab) place(grab)
  })

  /** Places the item under the pointer; returns its corner within the grid. */
  function place({ name, element, client }: HeldElement): { x: number; y: number } | null {
    if (!grid.current) return null
    const box = grid.current.getBoundingClientRect()
    const [left, top] = [client.x - box.left - offset.current.x, client.y - box.top - offset.current.y]
    const x = Math.min(Math.max(left, -BEYOND_PX.x), box.width - element.offsetWidth + BEYOND_PX.x)
    const y = Math.min(Math.max(top, -BEYOND_PX.y), box.height - element.offsetHeight + BEYOND_PX.y)
    const shift = `translate(${x - element.offsetLeft}px, ${y - element.offsetTop}px)`
    element.style.transform = `${shift} ${LIFTED}`
    for (const each of ridingWith(name)) {
      const rider = grid.current.querySelector<HTMLElement>(`[data-item="${each}"]`)
      if (rider) rider.style.transform = shift
    }
    return { x, y }
  }

  function begin(event: PointerEvent<HTMLElement>) {
    const element = (event.target as Element).closest<HTMLElement>('[data-item]')
    if (!element) return
    const box = element.getBoundingClientRect()
    offset.current = { x: event.clientX - box.left, y: event.clientY - box.top }
    drag.begin(event, element.dataset.item ?? '', element)
  }

  return { hasDragged: drag.hasDragged, handlers: { onPointerDown: begin, ...drag.handlers } }
}
