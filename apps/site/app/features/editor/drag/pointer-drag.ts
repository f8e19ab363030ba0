import type { PointerEvent, RefObject } from 'react'
import { scrollAlong, scrollerOf } from './scroll-along.ts'

/** A pointer that moved less than this has only pressed, in pixels. */
const SLACK_PX = 5
/** A finger that moved more than this before it held still is scrolling. */
const SCROLL_SLACK_PX = 8
/** How long a finger holds still to pick something up that has no handle. */
const HOLD_MS = 170

/** Something that a pointer holds. */
export interface Grab {
  name: string
  element: HTMLElement
  /** The scroll container of the element. */
  scroller: Element
  /** How far it was scrolled when the pointer came down. */
  startScroll: number
  /** Where the pointer came down, and where it is, in the window. */
  start: { x: number; y: number }
  client: { x: number; y: number }
}

interface Held extends Grab {
  pointer: number
  lifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  stopScrolling: () => void
  /** Aborted when it is let go: Escape is listened for until then. */
  listening: AbortController
}

export interface PointerDrag {
  /** Where things without a handle lie: a finger scrolls there, and picks something up only by holding still. */
  area?: RefObject<HTMLElement | null>
  /** It is being dragged from now on. False says it can't be. */
  onLift: (grab: Grab) => boolean
  /** The pointer moved, or the page beneath it. */
  onMove: (grab: Grab) => void
  onDrop: (grab: Grab) => void
  onCancel: (grab: Grab) => void
  /** Released without having been dragged. */
  onPress?: (grab: Grab) => void
}

/** What is read of a pointer's event. */
export type Pointer = Pick<
  PointerEvent<HTMLElement>,
  'button' | 'isPrimary' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY'
>

/**
 * Dragging with a mouse, a pen or a finger, by a handle or as a whole. Near an edge what scrolls scrolls along; Escape ends
 * it. How the dragged thing moves is its owner's affair: nothing renders on the way. A handle has to keep the pointer from
 * the press on (`setPointerCapture`).
 */
export function createPointerDrag(latest: () => PointerDrag) {
  let current: Held | null = null
  const hasDragged = { current: false }

  /** @param element what moves: the handle's row, or the thing itself */
  function begin(event: Pointer, name: string, element: HTMLElement) {
    hasDragged.current = false
    if (event.button !== 0 || !event.isPrimary || current) return
    const at = { x: event.clientX, y: event.clientY }
    const scroller = scrollerOf(element)
    const held: Held = {
      name,
      element,
      scroller,
      startScroll: scroller.scrollTop,
      start: at,
      client: at,
      pointer: event.pointerId,
      lifted: false,
      timer: undefined,
      stopScrolling: () => {},
      listening: new AbortController(),
    }
    current = held
    addEventListener('keydown', cancelByEscape, { capture: true, signal: held.listening.signal })
    if (latest().area && event.pointerType === 'touch') held.timer = setTimeout(() => lift(held), HOLD_MS)
  }

  function lift(held: Held) {
    clearTimeout(held.timer)
    if (!latest().onLift(held)) return void letGo()
    held.lifted = true
    hasDragged.current = true
    // A press has to stay one until it is a drag.
    if (latest().area) held.element.setPointerCapture(held.pointer)
    // Missing on iPhones.
    if (held.timer !== undefined && 'vibrate' in navigator) navigator.vibrate(8)
    held.stopScrolling = scrollAlong(
      held.scroller,
      () => held.client.y,
      () => latest().onMove(held),
    )
    latest().onMove(held)
  }

  function move(event: Pointer) {
    const held = current
    if (!held || event.pointerId !== held.pointer) return
    held.client = { x: event.clientX, y: event.clientY }
    const moved = Math.hypot(held.client.x - held.start.x, held.client.y - held.start.y)
    if (held.lifted) latest().onMove(held)
    else if (held.timer !== undefined) {
      if (moved > SCROLL_SLACK_PX) letGo()
    } else if (moved >= SLACK_PX) lift(held)
  }

  function letGo(): Held | null {
    const held = current
    current = null
    held?.listening.abort()
    clearTimeout(held?.timer)
    held?.stopScrolling()
    return held
  }

  function cancel() {
    const held = letGo()
    if (held?.lifted) latest().onCancel(held)
  }

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  return {
    begin,
    letGo,
    /** Returns the current drag, or null. */
    dragged: (): Grab | null => (current?.lifted ? current : null),
    /** True from the end of a drag until the next press: the click that ends it is none. */
    hasDragged,
    handlers: {
      onPointerMove: move,
      onPointerUp: () => {
        const held = letGo()
        if (held?.lifted) latest().onDrop(held)
        else if (held) latest().onPress?.(held)
      },
      onPointerCancel: cancel,
    },
  }
}
