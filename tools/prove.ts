// Runs the proofs of prove/ that are named: `npm run prove -- rolling`. Each starts what it needs, breaks or changes it, compares
// what came of it with what docs/operations.md promises, and fails where they differ. They take minutes and are no part of
// `npm test`; docs/reliability.md has what they measured last.
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
