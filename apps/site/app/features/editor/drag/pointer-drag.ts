import type { PointerEvent, RefObject } from 'react'
import { autoScroll, findScroller } from './auto-scroll.ts'

/** A pointer movement of up to this many pixels counts as a press. */
const SLACK_PX = 5
/** A finger that moves more than this many pixels before the hold time ends is scrolling. */
const SCROLL_SLACK_PX = 8
/** How long a finger must stay still to lift an element without a handle, in milliseconds. */
const HOLD_MS = 170

/** An element held by a pointer. */
export interface HeldElement {
  name: string
  element: HTMLElement
  /** The scroll container of the element. */
  scroller: Element
  /** The scroll position when the pointer went down, in pixels. */
  startScroll: number
  /** The position where the pointer went down and the one where it is now, in viewport coordinates. */
  start: { x: number; y: number }
  client: { x: number; y: number }
}

interface Held extends HeldElement {
  pointer: number
  lifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  stopScrolling: () => void
  /** Aborted when the pointer is released, which removes the listener for Escape. */
  listening: AbortController
}

export interface PointerDrag {
  /** The area of elements without handles: a finger scrolls in it, and lifts an element only by staying still. */
  area?: RefObject<HTMLElement | null>
  /** Called when dragging starts; returning false cancels the drag. */
  onLift: (grab: HeldElement) => boolean
  /** Called when the pointer or the page beneath it moves. */
  onMove: (grab: HeldElement) => void
  onDrop: (grab: HeldElement) => void
  onCancel: (grab: HeldElement) => void
  /** Called on release without dragging. */
  onPress?: (grab: HeldElement) => void
}

/** The properties of a pointer event that dragging reads. */
export type Pointer = Pick<
  PointerEvent<HTMLElement>,
  'button' | 'isPrimary' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY'
>

/**
 * Dragging with a mouse, pen or finger, by a handle or by the whole element. The scroll container scrolls while the pointer is
 * near its edges, and Escape cancels the drag. The caller moves the element, and nothing is rendered during the drag. A handle must
 * capture the pointer on
 * press (`setPointerCapture`).
 */
export function createPointerDrag(latest: () => PointerDrag) {
  let current: Held | null = null
  const hasDragged = { current: false }

  /** @param element the element that moves: the row that a handle belongs to, or the pressed element itself */
  function begin(event: Pointer, name: string, element: HTMLElement) {
    hasDragged.current = false
    if (event.button !== 0 || !event.isPrimary || current) return
    const at = { x: event.clientX, y: event.clientY }
    const scroller = findScroller(element)
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
    // The pointer is captured only when a drag starts, so that a press without a drag still produces a click.
    if (latest().area) held.element.setPointerCapture(held.pointer)
    // iPhones do not support vibration.
    if (held.timer !== undefined && 'vibrate' in navigator) navigator.vibrate(8)
    held.stopScrolling = autoScroll(
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
    dragged: (): HeldElement | null => (current?.lifted ? current : null),
    /** True from the end of a drag until the next press, so the click that ends the drag can be ignored. */
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
