import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPointerDrag, type PointerDrag } from './pointer-drag.ts'

/** Provides `createPointerDrag` as a React hook. */
export function usePointerDrag(drag: PointerDrag) {
  const latest = useRef(drag)
  const [dragging] = useState(() => createPointerDrag(() => latest.current))
  useLayoutEffect(() => {
    latest.current = drag
  })

  useEffect(() => {
    const area = latest.current.area?.current
    // Only a touch listener attached before the touch starts can prevent scrolling.
    const holdPage = (event: TouchEvent) => {
      if (dragging.dragged()) event.preventDefault()
    }
    area?.addEventListener('touchmove', holdPage, { passive: false })
    return () => {
      area?.removeEventListener('touchmove', holdPage)
      dragging.letGo()
    }
  }, [dragging])

  return dragging
}
