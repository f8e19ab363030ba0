import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createReorder, type Reorder } from './reorder.ts'

/** Lets the user drag rows by their handles; returns the props of a handle. */
export function useReorderHandlers(reorder: Reorder) {
  const latest = useRef(reorder)
  const [reordering] = useState(() => createReorder(() => latest.current))
  useLayoutEffect(() => {
    latest.current = reorder
  })
  useEffect(() => () => void reordering.end(), [reordering])

  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { currentTarget } = event
      // The pointer is captured on press, because it may leave the small handle immediately.
      if (event.button === 0 && event.isPrimary) currentTarget.setPointerCapture(event.pointerId)
      reordering.down(event, currentTarget, id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => reordering.move(event),
    onPointerUp: () => reordering.up(),
    onPointerCancel: () => reordering.cancel(),
  })
}
