/**
 * Lets a key that is held down act once in the whole page: the repeats of Enter and Escape press no button, submit no form and
 * close no further dialog. In texts of several lines Enter still repeats, as every other key does wherever something is typed.
 * @returns what ends it
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
