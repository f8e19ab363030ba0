import type { LIVE_EVENT } from '../page-data.ts'

// Written out: an import of the value would load what all other islands need.
const LIVE: typeof LIVE_EVENT = 'island-live'

/** Plays the moment of the hero again each time a mouse comes to it. */
export function start(element: HTMLElement): Promise<void> {
  const stage = element.firstElementChild
  const playAgain = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return
    const parts = stage?.getAnimations({ subtree: true }) ?? []
    if (parts.some(part => part.playState === 'running')) return
    for (const part of parts) {
      part.currentTime = 0
      part.play()
    }
  }
  stage?.addEventListener('pointerenter', playAgain)
  element.dispatchEvent(new Event(LIVE, { bubbles: true }))
  return Promise.resolve()
}
