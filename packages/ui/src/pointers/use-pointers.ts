import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Place {
  x: number
  y: number
}

interface UsePointersOptions {
  area: RefObject<HTMLElement | null>
  /** Called while a pointer drags; the offsets are in parts of the area's side. */
  onDrag: (dx: number, dy: number) => void
  /**
   * Called on a two-finger pinch or when the wheel turns.
   * @param at the centre of the zoom, from 0 to 1
   */
  onPinch: (factor: number, at: Place) => void
}

const WHEEL_STEP = 0.0015

/** Handles dragging with one pointer, and zooming with two pointers or the wheel. */
export function usePointers({ area, onDrag, onPinch }: UsePointersOptions) {
  const down = useRef(new Map<number, Place>())
  const pinch = useRef(onPinch)

  useEffect(() => {
    pinch.current = onPinch
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    // React's wheel listeners are passive and cannot prevent scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      pinch.current(Math.exp(-event.deltaY * WHEEL_STEP), placeIn(element, event))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [area])

  function move(event: PointerEvent<HTMLElement>) {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const now = placeIn(event.currentTarget, event)
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
    down.current.set(event.pointerId, now)
    if (!other) {
      onDrag(now.x - before.x, now.y - before.y)
      return
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const [was, is] = [distance(before, other), distance(now, other)]
    if (was > 0) onPinch(is / was, middle)
    onDrag((now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  function release(event: PointerEvent) {
    down.current.delete(event.pointerId)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, placeIn(event.currentTarget, event))
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
