/**
 * The two groups of tiles that a phone shows first are laid out and painted before the rest, which follows with the next frame.
 * @returns what ends the waiting
 */
export function showInTwoSteps(box: HTMLElement): () => void {
  box.dataset.opening = ''
  const ended = new AbortController()
  // The frame that is asked for comes with the first ones; a task after it, they are painted.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!ended.signal.aborted) delete box.dataset.opening
    })
  })
  return () => ended.abort()
}
