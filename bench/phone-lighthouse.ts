import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'

/** A browser with Lighthouse, which opens pages under the conditions of a slow phone. */
export interface PhoneLighthouse {
  browser: Browser
  /**
   * Runs Lighthouse on a page.
   * @param only the audits or categories to run; all others are skipped
   */
  open: (url: string, only: Only) => Promise<Result>
}

interface OnlyOptions {
  /**
   * `simulate` loads the page without throttling and computes the time on a slow phone; it counts resources loaded before a
   * paint even if the paint didn't wait for them. `devtools` applies the throttling while loading.
   */
  throttling?: 'simulate' | 'devtools'
}
type Only = OnlyOptions & ({ audits: string[] } | { categories: string[] })

/** Chromium sometimes reports no paint to Lighthouse, so the page is opened again. */
const TRIES = 3

export async function openPhoneLighthouse(): Promise<PhoneLighthouse> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // Without this option Chromium requests no language but reports English to scripts, which then change the page's
    // language.
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

export const LARGEST_CONTENTFUL_PAINT = 'largest-contentful-paint'

/** Returns the number of a measured audit, in the unit that Lighthouse uses: milliseconds, bytes, or none. */
export function auditValue({ audits }: Result, audit: string): number {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has not measured ${audit}.`)
  return value
}
