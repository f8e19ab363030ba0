/**
 * Lets the browser leave a section out while it is far from the screen: each field that is painted makes every letter typed
 * anywhere dearer. It may once it was drawn, because its size is known from then on and nothing jumps.
 * @returns what to do when the section goes
 */
export function restOffscreen(section: HTMLElement): () => void {
  const drawn = new IntersectionObserver(() => {
    section.dataset.drawn = ''
    drawn.disconnect()
  })
  drawn.observe(section)
  return () => drawn.disconnect()
}
