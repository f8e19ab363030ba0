import type { RefObject } from 'react'
import { createPointerDrag, type HeldElement, type Pointer } from '../drag/pointer-drag.ts'

interface Rows {
  elements: HTMLElement[]
  from: number
  to: number
  /** The top of each row when the drag began, in pixels. */
  tops: number[]
  height: number
}

export interface Reorder {
  /** The list element; its rows carry `data-entry`. */
  list: RefObject<HTMLElement | null>
  onMove: (id: string, to: number) => void
  /** Called when the handle is pressed without dragging. */
  onPress: (id: string) => void
}

/** Lets the user drag rows by their handles. Until the drop, rows move only by CSS transforms. */
export function createReorder(latest: () => Reorder) {
  let rows: Rows | null = null
  const drag = createPointerDrag(() => ({
    onLift({ element }) {
      element.dataset.dragged = ''
      rows = measureRows(latest().list.current, element)
      return true
    },
    onMove: grab => {
      if (rows) place(grab, rows)
    },
    onDrop({ name }) {
      const dropped = putBack()
      if (dropped && dropped.to !== dropped.from) latest().onMove(name, dropped.to)
    },
    onCancel: () => void putBack(),
    onPress: ({ name }) => latest().onPress(name),
  }))

  function putBack(): Rows | null {
    const dropped = rows
    rows = null
    for (const row of dropped?.elements ?? []) {
      row.style.transform = ''
      delete row.dataset.dragged
    }
    return dropped
  }

  return {
    down(event: Pointer, handle: HTMLElement, id: string) {
      const row = handle.closest<HTMLElement>('[data-entry]')
      if (row) drag.begin(event, id, row)
    },
    move: drag.handlers.onPointerMove,
    up: drag.handlers.onPointerUp,
    cancel: drag.handlers.onPointerCancel,
    end: drag.letGo,
  }
}

function measureRows(list: HTMLElement | null, dragged: HTMLElement): Rows {
  const elements = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-entry]') ?? [])]
  const from = elements.indexOf(dragged)
  const tops = elements.map(row => row.getBoundingClientRect().top)
  const next = tops[from + 1] ?? tops[from - 1]
  const height = next === undefined ? dragged.offsetHeight : Math.abs(next - (tops[from] ?? 0))
  return { elements, from, to: from, tops, height }
}

/** Moves the dragged row to the pointer and shifts the other rows. */
function place({ element, client, start, scroller, startScroll }: HeldElement, rows: Rows): void {
  const offset = client.y - start.y + (scroller.scrollTop - startScroll)
  const top = (rows.tops[rows.from] ?? 0) + offset
  const height = element.offsetHeight
  rows.to = rows.elements.reduce((to, row, at) => {
    const middle = (rows.tops[at] ?? 0) + row.offsetHeight / 2
    if (at < rows.from && top < middle) return Math.min(to, at)
    return at > rows.from && top + height > middle ? at : to
  }, rows.from)
  rows.elements.forEach((row, at) => {
    const isBetween = at !== rows.from && (at - rows.from) * (at - rows.to) <= 0
    const shift = isBetween ? Math.sign(rows.from - at) * rows.height : 0
    row.style.transform = `translateY(${at === rows.from ? offset : shift}px)`
  })
}
