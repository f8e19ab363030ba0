import { useEffect, useState } from 'react'

/** The delay after the focus leaves a field, in milliseconds, so that nothing moves under a press that is still in progress. */
const AFTER_PRESS_MS = 300

/**
 * Returns a value whose changes are delayed until no field of the form has the focus, because the layout shift would move that
 * field.
 */
export function useValueBetweenFields<Value>(value: Value): Value {
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

/** Returns whether an element is a field of the form. The composer is excluded, because changes of the form do not move it. */
function isField(element: Element | null): boolean {
  return (
    element !== null &&
    element.matches('main :is(input, textarea)') &&
    element.closest('[data-composer]') === null
  )
}
