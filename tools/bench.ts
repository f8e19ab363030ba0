// Runs the measurements of bench/ in turn: `npm run bench`, or some by name: `npm run bench -- card-size`. Lighthouse takes
// longest and has a command of its own: `npm run bench:lighthouse`. Measurements that need PostgreSQL or nginx run only by
// name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './setup/browser.mjs'
import { prepareProject, PROJECT_ROOT, printStep } from './setup/prepare.mjs'
import { projectEnvironment, runWithOutput } from './setup/processes.mjs'
import { runMain } from './setup/stop.mjs'

const ASKED_FOR_BY_NAME = ['card-lcp', 'console-calls', 'lighthouse', 'page-lcp', 'rolling-restarts']

/** A module of bench/ that exports something is shared code and not a measurement. */
function measurements(): string[] {
  const folder = join(PROJECT_ROOT, 'bench')
  return readdirSync(folder)
    .filter(file => file.endsWith('.ts') && !/^export /m.test(readFileSync(join(folder, file), 'utf8')))
    .map(file => file.slice(0, -'.ts'.length))
}

await runMain(async () => {
  const asked = process.argv.slice(2)
  const there = measurements()
  const missing = asked.filter(name => !there.includes(name))
  if (missing.length > 0) {
    console.log(`There is no measurement ${missing.join(', ')}; there are ${there.join(', ')}.`)
    return 2
  }
  await prepareProject()
  const browser = await findBrowser(PROJECT_ROOT, printStep)
  const env = projectEnvironment(PROJECT_ROOT, { ...browser.environment, CHROMIUM_PATH: browser.path })
  let worst = 0
  for (const name of asked.length > 0 ? asked : there.filter(each => !ASKED_FOR_BY_NAME.includes(each))) {
    console.log(`\n${name}`)
    worst = Math.max(
      worst,
      await runWithOutput('node', [join('bench', `${name}.ts`)], { cwd: PROJECT_ROOT, env }),
    )
  }
  return worst
})
