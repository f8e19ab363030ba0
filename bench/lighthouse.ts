import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_NAMES, documentPath } from '@dotyk/domain/documents'
import type { Result } from 'lighthouse'
import { startServer } from '../e2e/support/server.ts'
import { percentile } from './percentile.ts'
import {
  LARGEST_CONTENTFUL_PAINT,
  auditValue,
  openPhoneLighthouse,
  type PhoneLighthouse,
} from './phone-lighthouse.ts'

/* Runs Lighthouse on the public pages and a demo card as a slow phone, several times each: the medians of its four
   scores, each audit that costs points, the layout shift, and the bytes loaded before the first script and in total. To
   measure some pages only: node bench/lighthouse.ts / /login */

const PAGES = [
  '/',
  '/products',
  '/products/1/ua',
  '/order',
  '/login',
  ...DOCUMENT_NAMES.map(documentPath),
  '/olena',
]
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const WANTED_PERFORMANCE = 98

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-lighthouse-'))
  const server = await startServer(dataDir)
  const phone = await openPhoneLighthouse()
  try {
    for (const path of asked.length > 0 ? asked : PAGES) {
      await measure(phone, path, new URL(path, server.url).href)
    }
  } finally {
    await phone.browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(phone: PhoneLighthouse, path: string, url: string): Promise<void> {
  const runs: Result[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    runs.push(await phone.open(url, { categories: CATEGORIES }))
  }

  console.log(`\n${path}, medians of ${ROUNDS}`)
  for (const id of CATEGORIES) {
    const score = middle(runs.map(({ categories }) => percent(categories[id]?.score ?? 0)))
    console.log(`${id} ${score} (at least ${id === 'performance' ? WANTED_PERFORMANCE : 100})`)
  }
  const ms = (audit: string) => `${Math.round(middle(runs.map(run => auditValue(run, audit))))} ms`
  console.log(
    `largest paint ${ms(LARGEST_CONTENTFUL_PAINT)}, first paint ${ms('first-contentful-paint')}, blocked ${ms('total-blocking-time')}`,
  )
  const shift = middle(runs.map(run => auditValue(run, 'cumulative-layout-shift')))
  const loaded = runs.map(loadedBy)
  const kB = (bytes: number[]) => `${Math.round(middle(bytes) / 1_000)} kB`
  console.log(
    `layout shift ${shift} (0), ${kB(loaded.map(({ first }) => first.bytes))} in ${middle(loaded.map(({ first }) => first.requests))} requests before the first script, ${kB(loaded.map(({ all }) => all.bytes))} in ${middle(loaded.map(({ all }) => all.requests))} in all`,
  )
  for (const line of whatCosts(runs)) console.log(`  ${line}`)
}

interface LoadedFile {
  resourceType: string
  networkRequestTime: number
  transferSize: number
}

/** Returns the bytes received before the first script was requested, and in total. */
function loadedBy({ audits }: Result) {
  const details = audits['network-requests']?.details as unknown as { items: LoadedFile[] } | undefined
  const items = details?.items ?? []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  const start = Math.min(...scripts.map(({ networkRequestTime }) => networkRequestTime))
  const sum = (files: LoadedFile[]) => ({
    requests: files.length,
    bytes: files.reduce((bytes, { transferSize }) => bytes + transferSize, 0),
  })
  return { first: sum(items.filter(({ networkRequestTime }) => networkRequestTime < start)), all: sum(items) }
}

/** Returns the audits that cost points in any run, except timing audits, which are covered by the medians. */
function whatCosts(runs: readonly Result[]): Set<string> {
  const lines = new Set<string>()
  for (const { categories, audits } of runs) {
    for (const { id, auditRefs } of Object.values(categories)) {
      for (const { id: name, weight } of auditRefs) {
        const audit = audits[name]
        if (weight === 0 || id === 'performance' || !audit || audit.score === null || audit.score === 1)
          continue
        lines.add(`${audit.title}: ${audit.displayValue ?? percent(audit.score)}`)
      }
    }
  }
  return lines
}

/** Lighthouse scores range from 0 to 1 and are shown as percentages. */
const percent = (score: number) => Math.round(score * 100)
const middle = (values: number[]) => percentile(values, 0.5)

await main()
