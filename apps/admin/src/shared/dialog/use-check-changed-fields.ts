import { type RefObject, useEffect, useRef } from 'react'

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: unknown): target is FieldElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const valueOf = (field: FieldElement) =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value

/** Events of which at least one occurs before a user can change a field. */
const FIRST_EVENTS = ['focusin', 'pointerdown', 'keydown'] as const

/**
 * Returns a function that tells whether the user has changed a field within an element. A field with its original value
 * counts as unchanged, and so does a field that the page itself has filled.
 */
export function useCheckChangedFields(container: RefObject<HTMLElement | null>): () => boolean {
  const firstValues = useRef(new Map<FieldElement, string>())
  const touched = useRef(new Set<FieldElement>())

  useEffect(() => {
    const element = container.current
    if (!element) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const keepValues = () => {
      for (const field of element.querySelectorAll('input, select, textarea')) {
        if (isField(field) && !firstValues.current.has(field)) firstValues.current.set(field, valueOf(field))
      }
    }
    const touch = ({ target }: Event) => {
      if (isField(target)) touched.current.add(target)
    }
    // The current values are stored immediately, because a field may already have the focus when the element is mounted.
    keepValues()
    for (const event of FIRST_EVENTS) element.addEventListener(event, keepValues, options)
    element.addEventListener('input', touch, options)
    element.addEventListener('change', touch, options)
    return () => listening.abort()
  }, [container])

  return () =>
    [...touched.current].some(
      field => field.isConnected && valueOf(field) !== (firstValues.current.get(field) ?? ''),
    )
}
