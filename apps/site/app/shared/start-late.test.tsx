import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LateStart } from './start-late.ts'
import { startLate } from './start-late.ts'
import { OPEN_ORDER } from './open-order.ts'
import { UNPAID_ORDERS } from './unpaid-orders/unpaid-orders-key.ts'

const LIVE = 'test:live'
const MESSAGES = 'messages'
const FOLLOW_AFTER_MS = 2_000

/** Listeners on the window; each test has its own. */
let listening: AbortController
const pressed = vi.fn<(element: Element) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  listening = new AbortController()
  pressed.mockReset()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
      listen(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: listening.signal,
      }),
  )
})

afterEach(() => {
  listening.abort()
  vi.useRealTimers()
  location.hash = ''
})

const SHEET = 'data:text/css,'
const TEXTS = 'data:application/json,[]'

/** A held page, as a browser has read it. */
function openPage(until: LateStart = 'on-interest', more = '') {
  // No file is read for a link: it is told of as if it had been.
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  document.head.innerHTML = `<link rel="late-modulepreload" href="/a.js"><link rel="late-stylesheet" href="${SHEET}">`
  document.body.innerHTML =
    '<a id="choice" href="#chosen" data-answered-here=""><b>Gold</b></a><a id="away" href="#away">Away</a>' +
    `<button>Menu</button><script type="application/json" id="${MESSAGES}">{"address":"${TEXTS}"}</script>` +
    '<script type="late-data">window.given = 1</script><script type="late-module">import "/a.js"</script>' +
    more
  startLate(until, LIVE, MESSAGES, FOLLOW_AFTER_MS, UNPAID_ORDERS, OPEN_ORDER)
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const moveBy = (movementX: number) =>
  find('button').dispatchEvent(
    Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }),
  )
const hasStarted = () => document.querySelector('link[rel=modulepreload]') !== null
const press = (selector: string, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  find(selector).dispatchEvent(event)
  return event
}
/** The scripts answer from now on. */
const goLive = () => {
  for (const element of document.querySelectorAll('a, button')) {
    element.addEventListener('click', event => {
      event.preventDefault()
      pressed(element)
    })
  }
  dispatchEvent(new Event(LIVE))
  vi.advanceTimersByTime(0)
}

test('a pointer that rests where the page appears is no interest, one that moves is', () => {
  openPage()
  moveBy(0)
  expect(hasStarted()).toBe(false)
  moveBy(1)
  expect(hasStarted()).toBe(true)
})

test.each(['touchstart', 'keydown', 'wheel', 'scroll', 'focusin'])('%s starts the scripts', sign => {
  openPage()
  find('button').dispatchEvent(new Event(sign, { bubbles: true }))
  expect(hasStarted()).toBe(true)
})

test('the scripts run once the style sheets are there', async () => {
  openPage()
  moveBy(1)
  const script = () => document.head.querySelector('script[type=module]')
  expect(find('link[rel=stylesheet]').getAttribute('href')).toBe(SHEET)
  expect(script()).toBeNull()
  await vi.waitFor(() => expect(script()?.textContent).toBe('import "/a.js"'))
})

test('a page may start by itself: once it is painted', async () => {
  openPage('once-painted')
  expect(hasStarted()).toBe(false)
  await vi.waitFor(() => expect(hasStarted()).toBe(true))
})

test('what is painted first may be a picture', async () => {
  const isThere = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  openPage('once-painted', '<img fetchpriority="high" alt="">')
  await new Promise(done => requestAnimationFrame(done))
  vi.runAllTimers()
  expect([isThere.mock.calls.length, hasStarted()]).toEqual([1, false])
  find('img').dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(hasStarted()).toBe(true))
})

test('the page’s data is there before the scripts', () => {
  openPage()
  moveBy(1)
  expect([...document.head.querySelectorAll('script')].map(({ textContent }) => textContent)).toEqual([
    'window.given = 1',
  ])
})

test('the messages come beside the scripts', () => {
  openPage()
  moveBy(1)
  expect(find('link[rel=preload]')).toMatchObject({ as: 'fetch', crossOrigin: 'anonymous' })
  expect(find('link[rel=preload]').getAttribute('href')).toBe(TEXTS)
})

test('the last press is answered once the scripts are there, and only that', () => {
  openPage()
  press('button')
  expect(press('#choice b').defaultPrevented).toBe(true)
  vi.advanceTimersByTime(FOLLOW_AFTER_MS - 1)
  expect(location.hash).toBe('')
  goLive()
  expect(pressed.mock.calls).toEqual([[find('#choice')]])
  vi.advanceTimersByTime(FOLLOW_AFTER_MS)
  expect(location.hash).toBe('')
})

test('each press of a button that counts is answered, in the order they came', () => {
  openPage(
    'on-interest',
    '<button id="more" data-each-press-counts=""></button><button id="less" data-each-press-counts=""></button>',
  )
  press('button')
  for (const counted of ['#more', '#more', '#less']) press(counted)
  goLive()
  expect(pressed.mock.calls.flat()).toEqual([find('#more'), find('#more'), find('#less')])
})

test('after a press of something else the presses before are forgotten', () => {
  openPage('on-interest', '<button id="more" data-each-press-counts=""></button>')
  press('#more')
  press('button')
  goLive()
  expect(pressed.mock.calls).toEqual([[find('button')]])
})

test('a link whose press the scripts are too late for is followed', () => {
  openPage()
  press('#choice b')
  vi.advanceTimersByTime(FOLLOW_AFTER_MS)
  expect(location.hash).toBe('#chosen')
})

test('a press for a new tab, and of a link that leads away, are the browser’s', () => {
  openPage()
  expect(press('#choice', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(press('#away').defaultPrevented).toBe(false)
  goLive()
  expect(pressed).not.toHaveBeenCalled()
})

test('a form that only the scripts can send stays until they are there, others are sent', () => {
  openPage('on-interest', '<form id="ours"></form><form id="plain" method="post"></form>')
  const send = (form: string) => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    find(form).dispatchEvent(event)
    return event.defaultPrevented ? 'stays' : 'is sent'
  }
  expect([send('#ours'), send('#plain')]).toEqual(['stays', 'is sent'])
  dispatchEvent(new Event(LIVE))
  expect(send('#ours')).toBe('is sent')
})

test('scripts need no interest where an order of this visitor waits to be paid', () => {
  vi.useFakeTimers()
  localStorage.setItem(UNPAID_ORDERS, '[]')
  openPage()
  vi.advanceTimersByTime(100)
  localStorage.removeItem(UNPAID_ORDERS)
  expect(hasStarted()).toBe(true)
})

test('scripts that a part of the page waits for need no interest', async () => {
  vi.useRealTimers()
  openPage('on-interest', '<form data-waiting></form>')
  await vi.waitFor(() => expect(hasStarted()).toBe(true))
})
