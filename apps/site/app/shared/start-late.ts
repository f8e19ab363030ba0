/** What a page's scripts wait for at most: a sign of interest, or what is seen first. */
export type LateStart = 'on-interest' | 'once-painted'

/**
 * Starts at a pointer, a touch, a key or a scroll in any case, and once painted where a part of the page waits to be filled in an order
 * of this visitor to be paid, or the order form to be opened again after a reload. The last button or link that was pressed before the scripts
 * answer is pressed again once they do, a button that counts as often as it was. Runs once, in the browser.
 */
export function startLate(
  until: LateStart,
  live: string,
  messagesId: string,
  followAfterMs: number,
  unpaidOrders: string,
  openOrder: string,
): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, showInterest, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late-modulepreload]')) {
      link.rel = 'modulepreload'
    }
    const messages = /"address":"([^"]+)"/.exec(document.getElementById(messagesId)?.textContent ?? '')
    if (messages?.[1]) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: messages[1] })
      document.head.append(link)
    }
    const styled = [...document.querySelectorAll<HTMLLinkElement>('link[rel=late-stylesheet]')].map(
      link =>
        new Promise(there => {
          link.onload = link.onerror = there
          link.rel = 'stylesheet'
        }),
    )
    const run = (held: Element | null, type: string) => {
      const script = document.createElement('script')
      Object.assign(script, { type, textContent: held?.textContent ?? '' })
      document.head.append(script)
    }
    for (const data of document.querySelectorAll('script[type=late-data]')) run(data, '')
    // What scripts draw is styled by whole style sheets; the page has of them what it needed.
    void Promise.all(styled).then(() => run(document.querySelector('script[type=late-module]'), 'module'))
  }
  const showInterest = (event: Event) => {
    // A browser tells of a pointer that rests where the page appears.
    const { movementX, movementY } = event as PointerEvent
    if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
  }
  for (const sign of signs) addEventListener(sign, showInterest, { capture: true, passive: true })
  // After what is seen first, so that it waits for nothing.
  const startSoon = () => requestAnimationFrame(() => setTimeout(start))
  const hasOrder = () => {
    try {
      const isOpen = sessionStorage.getItem(openOrder) === location.pathname
      return isOpen || localStorage.getItem(unpaidOrders) !== null
    } catch {
      return false
    }
  }
  if (until === 'once-painted' || document.querySelector('[data-waiting]') || hasOrder()) {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!picture || picture.complete) startSoon()
    else for (const sign of ['load', 'error']) picture.addEventListener(sign, startSoon, { once: true })
  }

  const isCounted = (press: Event) => (press.target as Element).closest('[data-each-press-counts]') !== null
  let presses: Event[] = []
  let following: ReturnType<typeof setTimeout> | undefined
  const remember = (event: MouseEvent) => {
    const pressed = event.target as Element
    const link = pressed.closest<HTMLAnchorElement>('a[data-answered-here]')
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      clearTimeout(following)
      following = setTimeout(() => location.assign(link.href), followAfterMs)
      presses = [event]
    }
    // The browser itself opens a menu: pressed again it would close.
    else if (pressed.closest('button:not([popovertarget])')) {
      presses = isCounted(event) ? [...presses.filter(isCounted), event] : [event]
    }
  }
  addEventListener('click', remember, true)
  // A form without an address is only for the scripts; the press that would send it is remembered.
  const keepHere = (event: Event) => {
    if (!(event.target as Element).matches('form[action], form[method]')) event.preventDefault()
  }
  addEventListener('submit', keepHere, true)
  addEventListener(
    live,
    () => {
      removeEventListener('click', remember, true)
      removeEventListener('submit', keepHere, true)
      clearTimeout(following)
      for (const press of presses) {
        const pressed = (press.target as Element).closest<HTMLElement>('a, button')
        // A button's press that is on its way at this very moment is answered by itself.
        if (pressed && (press.eventPhase === Event.NONE || pressed.matches('a')))
          setTimeout(() => pressed.click())
      }
    },
    { once: true },
  )
}
