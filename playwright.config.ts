import { defineConfig, type Project } from '@playwright/test'
import type { JourneyOptions } from './e2e/support/journey.ts'
import { LANGUAGES } from './e2e/support/languages.ts'

/** Chromium that runs as any user on any machine and asks nobody on the internet for anything. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages that depend on the host are opened under names that nobody can own; all lead to this machine.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
]

/** A journey leaves each page within seconds: compiling its code for speed costs more than it gives. */
const COMPILES_ONCE = '--js-flags=--no-opt --no-maglev'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Without motion, which some people turn off, and which costs most to draw where the window is large. */
const desktop = {
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
} as const

/**
 * A journey runs once: on a phone in Ukrainian, or tagged `@desktop` on a desktop in English, so that each screen and
 * language has about half of them. `@both` runs on the two, for what fingers and a mouse do differently; the main jobs do so
 * in each language (`inBothLanguages`). More projects would begin workers, browsers and servers' caches anew for a few journeys.
 */
const projects: Project<JourneyOptions>[] = [
  { name: 'phone uk', use: { ...phone, ...LANGUAGES.ua }, grepInvert: /@desktop/ },
  { name: 'desktop en', use: { ...desktop, ...LANGUAGES.en }, grep: /@desktop|@both/ },
]

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/first-start.ts',
  outputDir: 'test-results',
  // What was accepted is the same for every machine; e2e/accepted-screens.spec.ts says how.
  snapshotPathTemplate: '{testDir}/accepted-screens/{arg}{ext}',
  fullyParallel: true,
  // Two for each processor that is counted on: a journey waits for its server, its browser and the disk.
  workers: 4,
  // A busy machine fails a journey now and then; the closing lines tell how many.
  retries: 2,
  timeout: 90_000,
  // What is waited for comes at once where nothing else runs; a process that makes pictures starts in seconds where much does.
  expect: { timeout: 20_000 },
  use: {
    timezoneId: 'Europe/Kyiv',
    // Recorded throughout, a trace costs a third of the time: `--trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGS, COMPILES_ONCE],
    },
  },
  projects,
})
