// @ts-check
// Installs what is missing and runs everything that can fail: checks, unit and call tests, journeys in a browser.
// Plain JavaScript with nothing but Node's own modules: it starts on a fresh clone, under whatever Node the system has.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findJourneyBrowsers } from './setup/browser.mjs'
import { prepareProject, PROJECT_ROOT, printStep } from './setup/prepare.mjs'
import { projectEnvironment, runWithOutput } from './setup/processes.mjs'
import { playwrightCounts, summariseRun, vitestCounts } from './setup/test-counts.mjs'
import { runMain } from './setup/stop.mjs'
import { temporaryFolder } from './setup/temporary-folder.mjs'

/** @typedef {import('./setup/test-counts.mjs').Outcome} Outcome */

const caches = join(PROJECT_ROOT, 'node_modules', '.cache', 'dotyk')
const reports = join(caches, 'reports')

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @param {Record<string, string | undefined>} [extra] environment
 */
async function runStep(name, [program = '', ...args], extra = {}) {
  printStep(name)
  const from = performance.now()
  const code = await runWithOutput(program, args, {
    cwd: PROJECT_ROOT,
    env: projectEnvironment(PROJECT_ROOT, extra),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return { name, code, seconds: Math.round((performance.now() - from) / 1_000) }
}

/** @returns {Promise<Outcome>} */
async function runVitest() {
  const report = join(reports, 'vitest.json')
  const step = await runStep('vitest', ['vitest', 'run', '--allowOnly=false'], { VITEST_REPORT: report })
  return { ...step, ...vitestCounts(report) }
}

/**
 * @param {Record<string, string>} browsers
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(browsers) {
  const report = join(reports, 'Playwright.json')
  const step = await runStep('Playwright', ['playwright', 'test', '--forbid-only', '--reporter=line,json'], {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return { ...step, ...playwrightCounts(report) }
}

await runMain(async () => {
  await prepareProject()
  const { environment, leftOut } = await findJourneyBrowsers(PROJECT_ROOT, printStep)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // Tests start the service, its commands and the checks as processes many times, so compiled code is cached.
  Object.assign(process.env, temporaryFolder(), { NODE_COMPILE_CACHE: join(caches, 'compiled') })

  // The steps run in turn, because each uses all processors and running them together takes longer.
  const check = await runStep('check', ['node', 'tools/check.ts'])
  const runners = [await runVitest(), await runPlaywright(environment)]

  const { lines, failed } = summariseRun(check, runners)
  process.stdout.write(`\n${[...leftOut, ...lines].join('\n')}\n`)
  return failed ? 1 : 0
})
