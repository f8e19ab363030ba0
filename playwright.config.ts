import { defineConfig, type Project } from '@playwright/test'
import type { JourneyOptions } from './e2e/support/journey.ts'

/** Chromium that runs as any user on any machine and asks nobody on the internet for anything. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const ukrainian = { language: 'ua', locale: 'uk-UA' } as const
const english = { language: 'en', locale: 'en-GB' } as const

/**
 * A journey runs on each screen in each language, unless its tag says less: `@phone`, `@desktop`, or `@once` for
 * what neither the screen nor the language changes.
 */
const projects: Project<JourneyOptions>[] = [
  { name: 'phone uk', use: { ...phone, ...ukrainian }, grepInvert: /@desktop/ },
  { name: 'phone en', use: { ...phone, ...english }, grepInvert: /@desktop|@once/ },
  { name: 'desktop uk', use: { ...desktop, ...ukrainian }, grepInvert: /@phone|@once/ },
  { name: 'desktop en', use: { ...desktop, ...english }, grepInvert: /@phone|@once/ },
]

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/first-start.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    timezoneId: 'Europe/Kyiv',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
  projects,
})
