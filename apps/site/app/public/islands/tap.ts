import type { ISLAND_HYDRATED_EVENT } from '../page-data.ts'

// The value is repeated as a literal, because importing it would load the code shared by all islands.
const LIVE: typeof ISLAND_HYDRATED_EVENT = 'island-live'

/** Replays the hero animation each time a mouse enters it. */
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
