/**
 * Lays out and paints the first two groups of tiles, which fill a phone's screen, and the other groups in the next frame.
 * @returns a function that cancels the wait
 */
export function renderInTwoSteps(box: HTMLElement): () => void {
  box.dataset.opening = ''
  const ended = new AbortController()
  // A task queued from the first frame runs after that frame is painted.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!ended.signal.aborted) delete box.dataset.opening
    })
  })
  return () => ended.abort()
}
