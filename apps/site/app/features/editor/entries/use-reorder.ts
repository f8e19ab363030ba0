import { type PointerEvent, type RefObject, useRef } from 'react'

/** A press becomes a drag after this many pixels; before, it is a press. */
const SLACK_PX = 5
/** Near the edge of the window the page scrolls along, this much a frame. */
const EDGE_PX = 72
const SCROLL_PX = 12

interface Drag {
  id: string
  from: number
  to: number
  startY: number
  startScroll: number
  pointerY: number
  rows: HTMLElement[]
  /** Where each row was when the drag began. */
  tops: number[]
  height: number
  moved: boolean
  frame: number
}

interface Reorder {
  /** The list element; its rows carry `data-entry`. */
  list: RefObject<HTMLElement | null>
  onMove: (id: string, to: number) => void
  /** The handle was pressed without being dragged. */
  onPress: (id: string) => void
}

/**
 * Dragging rows by their handle with a mouse, pen or finger. Rows move by transforms alone until the row is dropped, so
 * nothing renders on the way; Escape puts it back.
 */
export function useReorder({ list, onMove, onPress }: Reorder) {
  const current = useRef<Drag | null>(null)

  function begin(id: string, event: PointerEvent<HTMLElement>) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-entry]') ?? [])]
    const from = rows.findIndex(row => row.dataset.entry === id)
    const row = rows[from]
    if (!row || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const tops = rows.map(each => each.getBoundingClientRect().top)
    const next = tops[from + 1] ?? tops[from - 1]
    current.current = {
      id,
      from,
      to: from,
      startY: event.clientY,
      startScroll: scrollY,
      pointerY: event.clientY,
      rows,
      tops,
      height: next === undefined ? row.offsetHeight : Math.abs(next - (tops[from] ?? 0)),
      moved: false,
      frame: 0,
    }
    addEventListener('keydown', cancelByEscape, true)
  }

  function follow(event: PointerEvent) {
    const drag = current.current
    if (!drag) return
    drag.pointerY = event.clientY
    if (!drag.moved && Math.abs(event.clientY - drag.startY) < SLACK_PX) return
    if (!drag.moved) {
      drag.moved = true
      const dragged = drag.rows[drag.from]
      if (dragged) dragged.dataset.dragged = ''
      drag.frame = requestAnimationFrame(scrollAlong)
    }
    place(drag)
  }

  function place(drag: Drag) {
    const offset = drag.pointerY - drag.startY + (scrollY - drag.startScroll)
    const top = (drag.tops[drag.from] ?? 0) + offset
    const height = drag.rows[drag.from]?.offsetHeight ?? 0
    drag.to = drag.rows.reduce((to, row, at) => {
      const middle = (drag.tops[at] ?? 0) + row.offsetHeight / 2
      if (at < drag.from && top < middle) return Math.min(to, at)
      return at > drag.from && top + height > middle ? at : to
    }, drag.from)
    drag.rows.forEach((row, at) => {
      const isBetween = at !== drag.from && (at - drag.from) * (at - drag.to) <= 0
      const shift = isBetween ? Math.sign(drag.from - at) * drag.height : 0
      row.style.transform = `translateY(${at === drag.from ? offset : shift}px)`
    })
  }

  function scrollAlong() {
    const drag = current.current
    if (!drag) return
    const speed = drag.pointerY < EDGE_PX ? -SCROLL_PX : drag.pointerY > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (speed !== 0) {
      scrollBy({ top: speed, behavior: 'instant' })
      place(drag)
    }
    drag.frame = requestAnimationFrame(scrollAlong)
  }

  function end(): Drag | null {
    const drag = current.current
    current.current = null
    removeEventListener('keydown', cancelByEscape, true)
    if (!drag) return null
    cancelAnimationFrame(drag.frame)
    for (const row of drag.rows) {
      row.style.transform = ''
      delete row.dataset.dragged
    }
    return drag
  }

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  function drop() {
    const drag = end()
    if (!drag) return
    if (!drag.moved) onPress(drag.id)
    else if (drag.to !== drag.from) onMove(drag.id, drag.to)
  }

  return (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(id, event),
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => void end(),
  })
}
