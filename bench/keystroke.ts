import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProfileChangesWire } from '@dotyk/contract/profile'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/support/server.ts'
import { aCardOwner } from '../e2e/support/owner.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { bareInputPage } from './keystroke/build-page.ts'
import { measureTyping } from './keystroke/measure-typing.ts'
import { percentile } from './percentile.ts'
import { PROFILE_OF_TWENTY_LINKS } from './sample-profile.ts'

/* Compares the time from a key to the repainted preview, in the editor of a card with 60 links on a processor slowed down four
 * times, with that of a bare controlled React input on a separate page: the 95th percentile may be at most twice as long in the
 * median round. Both inputs are typed into in turn in each round, so that a slow moment affects both.
 */

const SLOWDOWN = 4
const LIMIT = 2
const ROUNDS = 5
const SERVICES = ['instagram', 'threads', 'youtube', 'tiktok', 'x']
const CAPTION = '.owner-card .titled .emoji + span'
const WORDS = 'the quick brown fox jumps over the lazy dog and runs on'.replaceAll(' ', '')

const sixtyLinks: ProfileChangesWire = {
  ...PROFILE_OF_TWENTY_LINKS,
  phones: ['67', '50', '63', '93', '95', '96'].map(code => ({ value: `+380${code}1234567` })),
  emails: Array.from({ length: 6 }, (_, at) => ({ value: `olena${at}@kovalenko.example` })),
  sites: Array.from({ length: 3 }, (_, at) => ({ name: '', url: `https://kovalenko.example/${at}` })),
  social_networks: [
    ...(PROFILE_OF_TWENTY_LINKS.social_networks ?? []),
    ...Array.from({ length: 10 }, (_, at) => ({ name: SERVICES[at % 5] ?? '', value: `@kovalenko_${at}` })),
  ],
  custom_buttons: Array.from({ length: 18 }, (_, at) => ({
    title: `Кнопка ${at + 1}`,
    value: '',
    icon: '🛋️',
    link: `https://kovalenko.example/button/${at}`,
  })),
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-keystroke-'))
  const server = await startServer(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    await compare(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(browser: Browser, url: string): Promise<void> {
  const bare = await openBare(browser)
  const editor = await openEditor(browser, url)
  const inputs = {
    bare: () => measureTyping(bare, bare.getByLabel('bare'), '.shown', WORDS),
    name: () => measureTyping(editor, editor.locator('#field-name'), '.owner-card .name', WORDS),
    caption: () => {
      const field = editor.locator('[data-section=customButtons] input').first()
      return measureTyping(editor, field, CAPTION, WORDS)
    },
  }
  const ratios: { name: number[]; caption: number[] } = { name: [], caption: [] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const base = report(`round ${round}, bare input`, await inputs.bare())
    ratios.name.push(report(`round ${round}, the name`, await inputs.name()) / base)
    ratios.caption.push(report(`round ${round}, a button’s caption`, await inputs.caption()) / base)
  }
  for (const [what, rounds] of Object.entries(ratios)) {
    console.log(`${what}: ${percentile(rounds, 0.5).toFixed(2)} of ${LIMIT} times a bare input`)
  }
}

async function openBare(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent(await bareInputPage())
  await slowDown(page)
  return page
}

async function openEditor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await aCardOwner(page.request, sixtyLinks)
  await page.goto('/profile')
  await page.locator('.owner-card .name').waitFor()
  await slowDown(page)
  return page
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/**
 * Prints the measured times.
 * @returns the 95th percentile in milliseconds
 */
function report(what: string, times: readonly number[]): number {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  console.log(`${what}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
  return p95
}

await main()
