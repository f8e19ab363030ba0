import { useEffect, useState } from 'react'

/** A press that takes the focus away ends before anything moves under it, in milliseconds. */
const AFTER_PRESS_MS = 300

/** A value that changes only while no field of the form has the focus: what it shows or hides would move that field. */
export function useBetweenFields<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(value, shown)) return
    const over = new AbortController()
    const { signal } = over
    let timer = 0
    function show(delayMs: number) {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (isField(document.activeElement)) return
        over.abort()
        setShown(value)
      }, delayMs)
    }
    document.addEventListener('focusout', () => show(AFTER_PRESS_MS), { signal })
    show(0)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [value, shown])
  return shown
}

/** The composer keeps its place whatever the form does. */
function isField(element: Element | null): boolean {
  return (
    element !== null &&
    element.matches('main :is(input, textarea)') &&
    element.closest('[data-composer]') === null
  )
}
