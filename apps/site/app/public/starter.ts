import type { IslandName } from '../shared/islands/island-table.ts'
import type { IslandFiles, IslandModule, ISLAND_HYDRATED_EVENT, PAGE_DATA_ID, PageData } from './page-data.ts'

/*
 * The only script that runs by itself on a public page; it is inlined in the page. It loads an island when somebody is about to
 * use it, and records presses and input meanwhile. It imports only types, so that it stays one file.
 */

const LIVE: typeof ISLAND_HYDRATED_EVENT = 'island-live'
const PAGE_DATA: typeof PAGE_DATA_ID = 'page-data'

/**
 * The time in milliseconds for which a press of a link waits for the code of its island or dialog before the browser follows the
 * link. The time is long, because the linked page needs the same code and would lose the text typed on this page.
 */
const FOLLOW_AFTER_MS = 15_000
const STORAGE_KEY = 'place-on-page'

const page = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? '{}') as PageData
const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
const nameOf = (island: HTMLElement) => island.dataset['island'] as IslandName

const loading = new Map<IslandName, Promise<IslandModule>>()

function filesOf(name: IslandName): IslandFiles {
  const files = page.islands[name]
  if (!files) throw new Error(`This page has no island ${name}`)
  return files
}

function load(name: IslandName): Promise<IslandModule> {
  const known = loading.get(name)
  if (known) return known
  preload(name)
  const { script, next } = filesOf(name)
  const module = import(/* @vite-ignore */ script) as Promise<IslandModule>
  loading.set(name, module)
  module.then(
    () => next.forEach(href => addLink({ rel: 'prefetch', href })),
    // If a file failed to load, the next press requests it again.
    () => loading.delete(name),
  )
  return module
}

const preloaded = new Set<IslandName>()

function preload(name: IslandName): void {
  if (preloaded.has(name)) return
  preloaded.add(name)
  const { script, imports, texts } = filesOf(name)
  for (const href of [script, ...imports]) addLink({ rel: 'modulepreload', href })
  if (texts) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: texts })
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

const styled = new Map<string, Promise<void>>()

/** Loads the styles of an opened island; a server-rendered island already has its styles in the page. */
async function loadStyles(name: IslandName): Promise<void> {
  const loadOne = (href: string) => {
    const loaded =
      styled.get(href) ??
      new Promise<void>((resolve, reject) =>
        addLink({ rel: 'stylesheet', href, onload: () => resolve(), onerror: reject }),
      )
    styled.set(href, loaded)
    loaded.catch(() => styled.delete(href))
    return loaded
  }
  await Promise.all(filesOf(name).styles.map(loadOne))
}

/** Starts an island once. */
function start(island: HTMLElement): void {
  if (island.dataset['started'] !== undefined) return
  island.dataset['started'] = 'true'
  load(nameOf(island))
    .then(module => module.start?.(island, filesOf(nameOf(island))))
    .catch(() => {
      delete island.dataset['started']
      const link = presses.findLast(press => press.island === island && press.pressed.matches('a'))?.pressed
      if (link instanceof HTMLAnchorElement) location.assign(link.href)
    })
}

const isLive = (island: Element) => island.hasAttribute('data-live')

/** Returns the island around an element, unless it is hydrated. */
function waitingIslandOf(element: Element): HTMLElement | null {
  const island = element.closest<HTMLElement>('[data-island]')
  return island && !isLive(island) ? island : null
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

let following: ReturnType<typeof setTimeout> | undefined

function followLater(link: HTMLAnchorElement | null): void {
  clearTimeout(following)
  if (link) following = setTimeout(() => location.assign(link.href), FOLLOW_AFTER_MS)
}

/** Opens an island's dialog; if its code fails to load, the link is followed to the equivalent page. */
async function open(island: IslandName, asked: unknown, pressed?: HTMLElement): Promise<void> {
  const link = pressed instanceof HTMLAnchorElement ? pressed : null
  pressed?.setAttribute('aria-busy', 'true')
  followLater(link)
  const drawn = islands.find(each => nameOf(each) === island)
  if (drawn) start(drawn)
  try {
    const [module] = await Promise.all([load(island), loadStyles(island)])
    await module.open?.(asked, filesOf(island))
  } catch {
    if (link) location.assign(link.href)
  } finally {
    clearTimeout(following)
    pressed?.removeAttribute('aria-busy')
  }
}

/** The recorded presses in islands that are not hydrated yet. */
let presses: { pressed: HTMLElement; island: HTMLElement }[] = []

function sendsForm(button: HTMLButtonElement): boolean {
  return button.type === 'submit' && button.form !== null && button.form.matches('[action], [method]')
}

/** Records a press. Of repeated presses of one element only the last is kept, except for buttons that add or subtract. */
function remember(pressed: HTMLElement, island: HTMLElement): void {
  const eachCounts = pressed.closest('[data-each-press-counts]') !== null
  const before = eachCounts ? presses : presses.filter(press => press.pressed !== pressed)
  presses = [...before, { pressed, island }]
}

addEventListener(
  'click',
  event => {
    const target = event.target as Element
    const island = waitingIslandOf(target)
    if (island) {
      start(island)
      // The dialog depends on the island's current input, which is available after hydration.
      const link = target.closest<HTMLAnchorElement>('a[data-answered-here], a[data-opens]')
      if (link && isPlain(event)) {
        event.preventDefault()
        followLater(link)
        link.setAttribute('aria-busy', 'true')
        remember(link, island)
        return
      }
      // The browser itself opens popovers and submits forms with an action, so replaying those presses would repeat them.
      const button = target.closest<HTMLButtonElement>('button:not([popovertarget])')
      if (button && !sendsForm(button)) {
        remember(button, island)
        return
      }
    }
    const opener = target.closest<HTMLElement>('[data-opens]')
    if (!opener || !isPlain(event)) return
    event.preventDefault()
    const { opens, asked } = opener.dataset
    void open(opens as IslandName, asked && JSON.parse(asked), opener)
  },
  true,
)

document.addEventListener(LIVE, event => {
  const island = event.target as HTMLElement
  island.dataset['live'] = 'true'
  const here = presses.filter(press => press.island === island)
  presses = presses.filter(press => press.island !== island)
  if (here.length > 0) clearTimeout(following)
  for (const { pressed } of here) {
    pressed.removeAttribute('aria-busy')
    setTimeout(() => pressed.click())
  }
})

// The browser does not close a popover menu when a link in it scrolls the same page.
addEventListener('click', event => {
  const target = event.target as Element
  if (target.closest('[popover] a')) target.closest<HTMLElement>('[popover]')?.hidePopover()
})

// A form without an action needs scripts, so the press that submits it is recorded.
addEventListener(
  'submit',
  event => {
    const form = event.target as HTMLFormElement
    if (waitingIslandOf(form) && !form.matches('[action], [method]')) event.preventDefault()
  },
  true,
)

/** Starts loading the code of an island or dialog link when the pointer or the focus is near it. */
function onNear(event: Event): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const opener = target.closest<HTMLElement>('[data-opens]')
  if (opener) preload(opener.dataset['opens'] as IslandName)
  const island = waitingIslandOf(target)
  if (island) start(island)
}
for (const sign of ['pointerdown', 'pointerover', 'touchstart', 'focusin', 'keydown', 'input']) {
  addEventListener(sign, onNear, { capture: true, passive: true })
}

// The first interaction preloads the code of likely presses and starts the page's main island.
const signs = ['pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']
function onInterest(event: Event): void {
  // Browsers also fire a pointer event without movement if the pointer rests where the page appears.
  const { movementX, movementY } = event as PointerEvent
  if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return
  for (const sign of signs) removeEventListener(sign, onInterest, true)
  for (const island of islands) {
    const { starts } = island.dataset
    if (starts === 'interest') start(island)
    if (starts === undefined) preload(nameOf(island))
  }
}
for (const sign of signs) addEventListener(sign, onInterest, { capture: true, passive: true })

/** Runs a function after the first paint. */
const oncePainted = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

function hasSomethingKept(island: HTMLElement): boolean {
  const { kept } = filesOf(nameOf(island))
  if (!kept) return false
  return keep(() => (kept.storage === 'session' ? sessionStorage : localStorage).getItem(kept.key)) !== null
}

for (const island of islands) {
  const { starts } = island.dataset
  if (starts === 'painted' || hasSomethingKept(island)) oncePainted(() => start(island))
  if (starts === 'seen') {
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      start(island)
    })
    // The island element has `display: contents` and therefore no box, so its first child is observed.
    observer.observe(island.firstElementChild ?? island)
  }
}

/** Returns true if the page was reloaded with the order form open. */
function wasOrderOpen(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    loaded?.type === 'reload' && keep(() => sessionStorage.getItem(page.openOrderKey)) === location.pathname
  )
}

if (wasOrderOpen()) oncePainted(() => void open('order', undefined))

const notice = keep(() => sessionStorage.getItem(page.noticeKey))
if (notice !== null) {
  keep(() => sessionStorage.removeItem(page.noticeKey))
  oncePainted(() => void open('notice', notice))
}

// Holding Enter submits a form only once, also on a page whose forms the browser itself sends.
addEventListener(
  'keydown',
  event => {
    const { repeat, key, target } = event
    if (repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault()
  },
  true,
)

// A switch of the language keeps the scroll position and the typed text.
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-keeps-place]')
  if (!link || !isPlain(event)) return
  const sections = [...document.querySelectorAll<HTMLElement>('main section[id]')].filter(
    section => section.getBoundingClientRect().top <= innerHeight / 3,
  )
  const section = sections.at(-1)
  const now: Place = {
    id: section?.id ?? null,
    below: section ? section.getBoundingClientRect().top : -scrollY,
    typed: textFields().map(field => field.value),
  }
  keep(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(now)))
})

/** Returns the text fields except passwords, in page order. */
function textFields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].filter(
    field => !['password', 'hidden', 'radio', 'checkbox', 'file'].includes(field.type),
  )
}

interface Place {
  /** The id of the section being read; null for the top of the page. */
  id: string | null
  below: number
  typed: string[]
}

/** The scroll position to restore; null once the visitor scrolls. */
let place: Place | null = null

function restorePlace(): void {
  const kept = keep(() => sessionStorage.getItem(STORAGE_KEY))
  if (!kept) return
  keep(() => sessionStorage.removeItem(STORAGE_KEY))
  place = JSON.parse(kept) as Place
  const fields = textFields()
  for (const [at, text] of place.typed.entries()) {
    const field = fields[at]
    if (!text || !field) continue
    field.value = text
    // The input event starts the field's island.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  restoreScroll()
  // Fonts, islands and sections that are rendered late change the height of the content above.
  const observer = new ResizeObserver(restoreScroll)
  for (const part of document.querySelectorAll('main, main > section')) observer.observe(part)
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, () => (place = null), { once: true })
}

function restoreScroll(): void {
  if (!place) return
  const section = place.id === null ? null : document.getElementById(place.id)
  const top = section?.getBoundingClientRect().top ?? -scrollY
  scrollTo({ top: scrollY + top - place.below, behavior: 'instant' })
}

/** Runs an access to the browser's storage; returns null if the visitor has blocked the storage. */
function keep<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

restorePlace()

// A page that is restored from the back/forward cache may be older than the session.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && /\bTokenExpires=/.test(document.cookie) !== page.site.signedIn) location.reload()
})
