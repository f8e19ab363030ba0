import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrollAlong, scrollerOf } from './scroll-along.ts'

/** A mouse that moved less than this has only pressed, in pixels. */
const SLACK_PX = 4
/** A finger that moved more than this before it held still is scrolling. */
const SCROLL_SLACK_PX = 8
/** How long a finger holds still to pick something up. */
const HOLD_MS = 170
/** How far beyond the grid something may be dragged. */
const BEYOND_PX = { x: 14, y: 40 }
const LIFTED = 'scale(1.04)'

export interface PointerDrag {
  grid: RefObject<HTMLElement | null>
  /** What moves together with an item. */
  ridingWith: (name: string) => readonly string[]
  /** Picked up. False says it can't be. */
  onLift: (name: string) => boolean
  /** Where the middle of the dragged item is now, in pixels from the grid's corner. */
  onOver: (point: { x: number; y: number }) => void
  onDrop: () => void
  onCancel: () => void
}

interface Grab {
  name: string
  element: HTMLElement
  pointer: number
  start: { x: number; y: number }
  client: { x: number; y: number }
  /** From the item's corner to the finger. */
  offset: { x: number; y: number }
  lifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  stopScrolling: () => void
}

/**
 * Dragging items of a grid with a mouse, a pen or a finger that holds still for a moment. The item follows by a transform
 * alone; it renders only when it comes over another place.
 */
export function usePointerDrag(drag: PointerDrag) {
  const current = useRef<Grab | null>(null)
  const latest = useRef(drag)
  const hasDragged = useRef(false)
  useLayoutEffect(() => {
    latest.current = drag
    // Rendering may have put the held item into another cell; the finger is where it was.
    if (current.current?.lifted) place(current.current)
  })

  useEffect(() => {
    const grid = latest.current.grid.current
    // Only a listener that was there when the finger came down may keep the page from scrolling.
    const holdPage = (event: TouchEvent) => {
      if (current.current?.lifted) event.preventDefault()
    }
    grid?.addEventListener('touchmove', holdPage, { passive: false })
    return () => {
      grid?.removeEventListener('touchmove', holdPage)
      letGo()
    }
  }, [])

  function begin(event: PointerEvent<HTMLElement>) {
    hasDragged.current = false
    const element = (event.target as Element).closest<HTMLElement>('[data-item]')
    if (!element || event.button !== 0 || !event.isPrimary || current.current) return
    const box = element.getBoundingClientRect()
    const at = { x: event.clientX, y: event.clientY }
    const grab: Grab = {
      name: element.dataset.item ?? '',
      element,
      pointer: event.pointerId,
      start: at,
      client: at,
      offset: { x: at.x - box.left, y: at.y - box.top },
      lifted: false,
      timer: undefined,
      stopScrolling: () => {},
    }
    current.current = grab
    if (event.pointerType === 'touch') grab.timer = setTimeout(() => lift(grab), HOLD_MS)
  }

  function lift(grab: Grab) {
    clearTimeout(grab.timer)
    if (!latest.current.onLift(grab.name)) return void letGo()
    grab.lifted = true
    hasDragged.current = true
    grab.element.setPointerCapture(grab.pointer)
    // Missing on iPhones.
    if (grab.timer !== undefined && 'vibrate' in navigator) navigator.vibrate(8)
    const scroller = scrollerOf(grab.element)
    grab.stopScrolling = scrollAlong(
      scroller,
      () => grab.client.y,
      () => follow(grab),
    )
    follow(grab)
  }

  function move(event: PointerEvent) {
    const grab = current.current
    if (!grab || event.pointerId !== grab.pointer) return
    grab.client = { x: event.clientX, y: event.clientY }
    const moved = Math.hypot(grab.client.x - grab.start.x, grab.client.y - grab.start.y)
    if (grab.lifted) follow(grab)
    else if (grab.timer !== undefined) {
      if (moved > SCROLL_SLACK_PX) letGo()
    } else if (moved > SLACK_PX) lift(grab)
  }

  function follow(grab: Grab) {
    const corner = place(grab)
    const { offsetWidth, offsetHeight } = grab.element
    if (corner) latest.current.onOver({ x: corner.x + offsetWidth / 2, y: corner.y + offsetHeight / 2 })
  }

  /** Puts the item under the finger; returns its corner within the grid. */
  function place(grab: Grab): { x: number; y: number } | null {
    const grid = latest.current.grid.current
    if (!grid) return null
    const box = grid.getBoundingClientRect()
    const { element } = grab
    const [left, top] = [grab.client.x - box.left - grab.offset.x, grab.client.y - box.top - grab.offset.y]
    const x = Math.min(Math.max(left, -BEYOND_PX.x), box.width - element.offsetWidth + BEYOND_PX.x)
    const y = Math.min(Math.max(top, -BEYOND_PX.y), box.height - element.offsetHeight + BEYOND_PX.y)
    const shift = `translate(${x - element.offsetLeft}px, ${y - element.offsetTop}px)`
    element.style.transform = `${shift} ${LIFTED}`
    for (const name of latest.current.ridingWith(grab.name)) {
      const rider = grid.querySelector<HTMLElement>(`[data-item="${name}"]`)
      if (rider) rider.style.transform = shift
    }
    return { x, y }
  }

  function letGo(): Grab | null {
    const grab = current.current
    current.current = null
    clearTimeout(grab?.timer)
    grab?.stopScrolling()
    return grab
  }

  return {
    /** True from the end of a drag until the next press: the click that ends it is none. */
    hasDragged,
    letGo,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: () => {
        if (letGo()?.lifted) latest.current.onDrop()
      },
      onPointerCancel: () => {
        if (letGo()?.lifted) latest.current.onCancel()
      },
    },
  }
}
