import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@dotyk/i18n'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { aCardOwner } from '../e2e/support/owner.ts'
import { startServer } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { percentile } from './percentile.ts'
import { PROFILE_OF_TWENTY_LINKS } from './sample-profile.ts'

/* Measures the owner's pages on a phone with slow 4G, a processor slowed down four times and an empty cache: when the
   editor accepts input, the bytes loaded until it is idle and on first use, the layout shift, how fast the picker and
   preview open then, and how fast the picker opens as the very first press. It also compares the first paint of the
   sign-in page and the landing page in the same run. */

const ROUNDS = 3
const SLOWDOWN = 4
/** The network settings of Lighthouse: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const LIMITS = {
  usableMs: 2_500,
  requests: 20,
  kilobytes: 260,
  signInRatio: 1.3,
  answerMs: 100,
  shift: 0,
}
/** A page counts as loaded after this time without a request. */
const QUIET_MS = 1_500

interface Opened {
  usableMs: number
  requests: number
  kilobytes: number
  /** Files loaded additionally by the first press. */
  usedKilobytes: number
  shift: number
  pickerMs: number
  pickerFirstMs: number
  previewMs: number
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-editor-loading-'))
  const server = await startServer(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const rounds: Opened[] = []
    const paints: { landing: number; signIn: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ...(await openEditor(browser, server.url)),
        pickerFirstMs: await pressPickerFirst(browser, server.url),
      })
      paints.push({
        landing: await firstPaint(browser, server.url, '/'),
        signIn: await firstPaint(browser, server.url, '/login'),
      })
    }
    const median = (of: keyof Opened) =>
      percentile(
        rounds.map(round => round[of]),
        0.5,
      )
    report('editor usable', median('usableMs'), LIMITS.usableMs, 'ms')
    report('requests', median('requests'), LIMITS.requests, '')
    report('loaded', median('kilobytes'), LIMITS.kilobytes, 'kB')
    console.log(`loaded once it is used: ${median('usedKilobytes').toFixed(0)} kB more`)
    report('picker opened', median('pickerMs'), LIMITS.answerMs, 'ms')
    console.log(`picker opened by the very first press: ${median('pickerFirstMs').toFixed(0)} ms`)
    report('preview shown', median('previewMs'), LIMITS.answerMs, 'ms')
    console.log(`layout shift: ${median('shift').toFixed(3)} (at most ${LIMITS.shift})`)
    const ratios = paints.map(({ landing, signIn }) => signIn / landing)
    report('first paint of sign-in against landing', percentile(ratios, 0.5), LIMITS.signInRatio, 'times')
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const OPENS_PICKER = '[data-composer] form button'
const SHOWN_IN_PICKER = 'dialog [role=option]'

async function openEditor(browser: Browser, origin: string): Promise<Omit<Opened, 'pickerFirstMs'>> {
  const { context, page, traffic } = await anEditorAtRest(browser, origin)
  const { usableAt = Number.NaN, shift = 0 } = await page.evaluate(() => {
    const watched = window as unknown as Watched
    return { usableAt: watched.usableAt, shift: watched.shift }
  })
  const [requests, bytes] = [traffic.requests(), traffic.bytes()]
  await page.locator('#field-name').tap()
  await traffic.quiet()
  const usedBytes = traffic.bytes() - bytes
  const { panes, previewLabel } = messages.ua.editor
  const otherPane = `nav[aria-label="${panes}"] [aria-pressed=false]`
  const previewMs = await answerTime(page, otherPane, `[aria-label="${previewLabel}"] .owner-card .name`)
  const editMs = await answerTime(page, otherPane, '#field-name')
  const pickerMs = await answerTime(page, OPENS_PICKER, SHOWN_IN_PICKER)
  await context.close()
  return {
    usableMs: usableAt,
    requests,
    kilobytes: bytes / 1_000,
    usedKilobytes: usedBytes / 1_000,
    shift,
    pickerMs,
    previewMs: Math.max(previewMs, editMs),
  }
}

/** Measures the slowest case, in which the press that opens the picker also loads its code. */
async function pressPickerFirst(browser: Browser, origin: string): Promise<number> {
  const { context, page } = await anEditorAtRest(browser, origin)
  const time = await answerTime(page, OPENS_PICKER, SHOWN_IN_PICKER)
  await context.close()
  return time
}

async function anEditorAtRest(browser: Browser, origin: string) {
  const context = await aPhone(browser, origin)
  await aCardOwner(context.request, PROFILE_OF_TWENTY_LINKS)
  const { page, traffic } = await aSlowPage(context)
  await page.addInitScript(watchEditor)
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as Watched).usableAt !== undefined, null, {
    timeout: 60_000,
  })
  await traffic.quiet()
  return { context, page, traffic }
}

interface Watched {
  usableAt?: number
  shift?: number
}

/** Runs in the page: records when the name field accepts input, which is when React has hydrated it, and layout shifts. */
function watchEditor(): void {
  const watched = window as unknown as Watched
  watched.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) watched.shift = (watched.shift ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const field = document.querySelector('#field-name')
    if (field && Object.keys(field).some(key => key.startsWith('__reactProps')))
      watched.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the milliseconds from a press to the frame that shows what it opens. */
async function answerTime(page: Page, pressed: string, seen: string): Promise<number> {
  await page.locator(pressed).first().waitFor()
  return page.evaluate(
    ([press = '', see = '']) =>
      new Promise<number>(resolve => {
        const isSeen = () =>
          [...document.querySelectorAll(see)].some(element => element.getClientRects().length > 0)
        const began = performance.now()
        document.querySelector<HTMLElement>(press)?.click()
        const look = () => {
          // This callback runs in the frame after the one that painted it.
          if (isSeen()) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [pressed, seen],
  )
}

async function firstPaint(browser: Browser, origin: string, path: string): Promise<number> {
  const context = await aPhone(browser, origin)
  const { page } = await aSlowPage(context)
  await page.goto(path, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { timeout: 60_000 },
  )
  const at = (await painted.jsonValue()) ?? Number.NaN
  await context.close()
  return at
}

function aPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'uk-UA',
    serviceWorkers: 'block',
  })
}

async function aSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const open = new Set<string>()
  let [requests, bytes, last] = [0, 0, performance.now()]
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    if (!open.has(requestId)) requests += 1
    open.add(requestId)
    last = performance.now()
  })
  const end = (requestId: string, length: number) => {
    open.delete(requestId)
    bytes += length
    last = performance.now()
  }
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  const quiet = async () => {
    while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(100)
  }
  return { page, traffic: { requests: () => requests, bytes: () => bytes, quiet } }
}

function report(what: string, value: number, limit: number, unit: string): void {
  const isOver = value > limit
  if (isOver) process.exitCode = 1
  console.log(
    `${what}: ${value.toFixed(limit < 10 ? 2 : 0)} ${unit} (at most ${limit})${isOver ? ', missed' : ''}`,
  )
}

await main()
