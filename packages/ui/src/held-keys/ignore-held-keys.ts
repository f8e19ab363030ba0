/**
 * Makes a held key act once on the whole page: repeats of Enter and Escape press no button, submit no form and close no
 * further dialog. In multi-line fields Enter repeats, as every other key does in any field.
 * @returns a function that removes the listeners
 */
export function ignoreHeldKeys(): () => void {
  const ended = new AbortController()
  addEventListener('keydown', ignoreRepeat, { capture: true, signal: ended.signal })
  return () => ended.abort()
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== 'Escape')) return
  const { target } = event
  const isText = target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
  if (isText && event.key === 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
