// @ts-check
// Runs vitest and prints how much of each package and app its tests execute: npm run coverage. What journeys in a browser
// and programs that tests start execute isn't counted.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { coverageLines } from './setup/coverage-lines.mjs'
import { prepareProject, PROJECT_ROOT } from './setup/prepare.mjs'
import { projectEnvironment, runWithOutput } from './setup/processes.mjs'
import { runMain } from './setup/stop.mjs'

const reports = join(PROJECT_ROOT, 'node_modules', '.cache', 'dotyk', 'coverage')

await runMain(async () => {
  await prepareProject()
  rmSync(reports, { recursive: true, force: true })
  const options = ['--coverage', `--coverage.reportsDirectory=${reports}`, '--coverage.reportOnFailure']
  const code = await runWithOutput('vitest', ['run', '--reporter=dot', ...options], {
    cwd: PROJECT_ROOT,
    env: projectEnvironment(PROJECT_ROOT),
  })
  const summary = JSON.parse(readFileSync(join(reports, 'coverage-summary.json'), 'utf8'))
  process.stdout.write(`\n${coverageLines(PROJECT_ROOT, summary).join('\n')}\n`)
  return code
})
