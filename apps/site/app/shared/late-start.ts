/*
 * The landing page is finished HTML whose links work by themselves, so its scripts may wait until someone shows
 * interest (docs/decisions/0008). React Router prints preloads and one module script; on such a page they are printed
 * under names the browser ignores, and a few inline lines turn them into the real ones.
 */

/** What a page's scripts wait for at most: a sign of interest, the page being there and quiet, or its first picture. */
export type LateStart = 'on-interest' | 'when-quiet' | 'once-painted'

/** Told to the window once the scripts answer presses. */
export const LIVE_EVENT = 'dotyk:live'

/**
 * Starts at a pointer, a touch, a key or a scroll in any case. The last button that was pressed before the scripts answer is
 * pressed again once they do. Runs once, in the browser.
 */
function startLate(until: LateStart, live: string) {
  const nonce = document.currentScript?.nonce ?? ''
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late-modulepreload]')) {
      link.rel = 'modulepreload'
    }
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late-stylesheet]')) {
      link.rel = 'stylesheet'
    }
    const held = document.querySelector('script[type=late-module]')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = nonce
    script.textContent = held?.textContent ?? ''
    document.head.append(script)
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  // After the first picture, so that it waits for nothing.
  const startSoon = () => requestAnimationFrame(() => setTimeout(start))
  if (until === 'when-quiet') addEventListener('load', startSoon)
  if (until === 'once-painted') startSoon()

  let press: Event | null = null
  const remember = (event: Event) => {
    // The browser itself opens a menu: pressed again it would close.
    if ((event.target as Element).closest('button:not([popovertarget])')) press = event
  }
  addEventListener('click', remember, true)
  addEventListener(
    live,
    () => {
      removeEventListener('click', remember, true)
      // A press that is on its way at this very moment is answered by itself.
      if (press?.eventPhase === Event.NONE) (press.target as Element).closest('button')?.click()
    },
    { once: true },
  )
}

const MODULE_SCRIPT = ' type="module" async=""'

/**
 * Holds a rendered page's scripts back until the first sign of interest, or what else is said.
 * @throws an error when the page has no module script as this release of React Router prints it
 */
export function holdScripts(html: string, nonce: string, until: LateStart): string {
  if (!html.includes(MODULE_SCRIPT)) throw new Error('The page has no module script to hold back')
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace(MODULE_SCRIPT, ' type="late-module"')
    .replace(
      '</body>',
      () =>
        `<script nonce="${nonce}">(${startLate.toString()})(${JSON.stringify(until)}, ${JSON.stringify(LIVE_EVENT)})</script></body>`,
    )
}
