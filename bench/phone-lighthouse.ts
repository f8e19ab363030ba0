import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'

/** A browser and Lighthouse in it, which opens pages as a slow phone does. */
export interface PhoneLighthouse {
  browser: Browser
  /** @param only the audits or categories to run; those left out take no time */
  open: (url: string, only: Only) => Promise<Result>
}

interface OnlyOptions {
  /**
   * `simulate` opens the page fast and computes how long a slow phone would take; what loads before a paint counts for it
   * then, though the paint didn't wait for it. `devtools` opens it slowly and looks.
   */
  throttling?: 'simulate' | 'devtools'
}
type Only = OnlyOptions & ({ audits: string[] } | { categories: string[] })

/** Now and then Chromium reports no paint at all to Lighthouse; the next opening has one. */
const TRIES = 3

export async function openPhoneLighthouse(): Promise<PhoneLighthouse> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // Without it no language is asked for, but English told to scripts, which then change the page's.
    args: [...CHROMIUM_ARGS, '--accept-lang=uk', `--remote-debugging-port=${port}`],
  })
  async function openOnce(url: string, only: Only): Promise<Result> {
    const asked = 'audits' in only ? { onlyAudits: only.audits } : { onlyCategories: only.categories }
    const throttlingMethod = only.throttling ?? 'simulate'
    const run = await lighthouse(url, {
      port,
      ...asked,
      throttlingMethod,
      formFactor: 'mobile',
      logLevel: 'error',
    })
    if (!run) throw new Error(`Lighthouse had nothing to say about ${url}.`)
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
    return run.lhr
  }
  return {
    browser,
    async open(url, only) {
      for (let attempt = 1; ; attempt += 1) {
        const result = await openOnce(url, only)
        const unmeasured = Object.values(result.audits).filter(
          ({ scoreDisplayMode }) => scoreDisplayMode === 'error',
        )
        if (unmeasured.length === 0 || attempt === TRIES) return result
        console.log(`${unmeasured.map(({ id }) => id).join(', ')} of ${url} not measured; opening it again`)
      }
    },
  }
}

export const LARGEST_PAINT = 'largest-contentful-paint'

/** A measured audit's number, in the unit Lighthouse gives it: milliseconds, bytes, none. */
export function numberOf({ audits }: Result, audit: string): number {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has not measured ${audit}.`)
  return value
}
