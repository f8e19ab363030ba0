// @ts-check
// Runs vitest and prints how much of each package and app its tests execute: npm run coverage. What journeys in a browser
// and programs that tests start execute isn't counted.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { coverageLines } from './setup/coverage-lines.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { projectEnvironment, runVisibly } from './setup/processes.mjs'
import { finish } from './setup/stop.mjs'

const reports = join(root, 'node_modules', '.cache', 'dotyk', 'coverage')

await finish(async () => {
  await prepare()
  rmSync(reports, { recursive: true, force: true })
  const options = ['--coverage', `--coverage.reportsDirectory=${reports}`, '--coverage.reportOnFailure']
  const code = await runVisibly('vitest', ['run', '--reporter=dot', ...options], {
    cwd: root,
    env: projectEnvironment(root),
  })
  const summary = JSON.parse(readFileSync(join(reports, 'coverage-summary.json'), 'utf8'))
  process.stdout.write(`\n${coverageLines(root, summary).join('\n')}\n`)
  return code
})
