import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort, startServer } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'

/*
 * Lighthouse's verdict on a demo card as a slow phone sees it: four scores of 100 at best, and each audit that costs
 * points. Another page: node bench/lighthouse.ts /
 */

const CARD = '/olena'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Lighthouse scores from 0 to 1; people read percent. */
const percent = (score: number | null) => (score === null ? 'unknown' : Math.round(score * 100))

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-lighthouse-'))
  const server = await startServer(dataDir)
  try {
    report(await measure(new URL(process.argv[2] ?? CARD, server.url).href))
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const run = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      formFactor: 'mobile',
      logLevel: 'error',
    })
    if (!run) throw new Error(`Lighthouse had nothing to say about ${url}.`)
    return run.lhr
  } finally {
    await browser.close()
  }
}

function report({ categories, audits, runtimeError, finalDisplayedUrl }: Result): void {
  if (runtimeError) throw new Error(runtimeError.message)
  console.log(`Lighthouse, mobile, ${new URL(finalDisplayedUrl).pathname}`)
  for (const { id, title, score, auditRefs } of Object.values(categories)) {
    console.log(`${title}: ${percent(score)}`)
    const costing = auditRefs.filter(({ weight }) => weight > 0).flatMap(ref => audits[ref.id] ?? [])
    for (const audit of costing) {
      if (audit.score === null || audit.score >= (id === 'performance' ? 0.99 : 1)) continue
      console.log(`  ${audit.title}: ${audit.displayValue ?? percent(audit.score)}`)
    }
  }
}

await main()
