/**
 * Lets the browser skip rendering a section far from the viewport, because each painted field slows down every keystroke. It
 * applies after the first render, when the section's size is known and nothing shifts.
 * @returns a cleanup function
 */
export function restOffscreen(section: HTMLElement): () => void {
  const drawn = new IntersectionObserver(() => {
    section.dataset.drawn = ''
    drawn.disconnect()
  })
  drawn.observe(section)
  return () => drawn.disconnect()
}
