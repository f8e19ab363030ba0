import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { lateParts } from '../late-parts.ts'
import type { createReorder, Reorder } from './reorder.ts'

type Reordering = ReturnType<typeof createReorder>

/** What a pointer did before the code that follows it was there; of its movements the last. */
interface Early {
  id: string
  down: (reordering: Reordering) => void
  moved?: (reordering: Reordering) => void
  isUp: boolean
}

/** Dragging rows by their handle. Its code comes with the first use; a pointer that was faster is followed as soon as it is there. */
export function useReorder(reorder: Reorder) {
  const latest = useRef(reorder)
  const following = useRef<Reordering | null>(null)
  const early = useRef<Early | null>(null)
  useLayoutEffect(() => {
    latest.current = reorder
  })
  useEffect(
    () => () => {
      early.current = null
      following.current?.end()
    },
    [],
  )

  function follow(): Reordering | null {
    following.current ??= lateParts.now()?.createReorder(() => latest.current) ?? null
    return following.current
  }

  async function catchUp() {
    await lateParts.load().catch(() => {})
    const reordering = follow()
    const missed = early.current
    early.current = null
    if (!missed) return
    if (!reordering) {
      // Rows can still be moved, by the buttons that a press shows.
      latest.current.onPress(missed.id)
      return
    }
    missed.down(reordering)
    missed.moved?.(reordering)
    if (missed.isUp) reordering.up()
  }

  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { currentTarget } = event
      const down = (reordering: Reordering) => reordering.down(event, currentTarget, id)
      // From the start: the pointer leaves its handle at once.
      if (event.button === 0 && event.isPrimary) currentTarget.setPointerCapture(event.pointerId)
      const reordering = follow()
      if (reordering) down(reordering)
      else if (!early.current) {
        early.current = { id, down, isUp: false }
        void catchUp()
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (early.current && !early.current.isUp) early.current.moved = reordering => reordering.move(event)
      else following.current?.move(event)
    },
    onPointerUp() {
      if (early.current) early.current.isUp = true
      else following.current?.up()
    },
    onPointerCancel() {
      early.current = null
      following.current?.cancel()
    },
  })
}
