// Runs the proofs of prove/ that are named: `npm run prove -- rolling`. Each proof starts the programs that it needs, breaks or
// changes them, compares the result with the promises of docs/operations.md, and fails if they differ. Proofs take minutes and
// are not part of `npm test`; docs/reliability.md has their last results.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareProject, PROJECT_ROOT } from './setup/prepare.mjs'
import { projectEnvironment, runWithOutput } from './setup/processes.mjs'
import { runMain } from './setup/stop.mjs'

const proofs = readdirSync(join(PROJECT_ROOT, 'prove'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))

await runMain(async () => {
  const [name = '', ...options] = process.argv.slice(2)
  if (!proofs.includes(name)) {
    console.log(`Usage: npm run prove -- NAME, where NAME is one of ${proofs.join(', ')}.`)
    return 2
  }
  await prepareProject()
  const env = projectEnvironment(PROJECT_ROOT)
  return runWithOutput('node', [join('prove', `${name}.ts`), ...options], { cwd: PROJECT_ROOT, env })
})
