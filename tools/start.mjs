// @ts-check
// Runs a program of the server after installing and building what it needs. Plain JavaScript with nothing but
// Node's own modules: it starts on a fresh clone, under whatever Node the system has.
//
//   node tools/start.mjs                                      the server
//   node tools/start.mjs --dev                                the server that restarts and reloads on changes
//   node tools/start.mjs commands/admin-create.ts --login L   one of its commands
import { join } from 'node:path'
import { rebuildCard, restartOptions } from './setup/dev.mjs'
import { prepareProject, PROJECT_ROOT, printStep } from './setup/prepare.mjs'
import {
  MALLOC_ENVIRONMENT,
  localNode,
  projectEnvironment,
  envFileOption,
  runAsReplacement,
} from './setup/processes.mjs'
import { runMain } from './setup/stop.mjs'

await runMain(async () => {
  await prepareProject()
  const [first = 'main.ts', ...rest] = process.argv.slice(2)
  const program = /** @param {string} name */ name => join(PROJECT_ROOT, 'apps', 'server', 'src', name)
  if (first === '--dev') {
    const stopRebuilding = rebuildCard(PROJECT_ROOT, printStep)
    const env = projectEnvironment(PROJECT_ROOT, { NODE_ENV: 'development', DOTYK_DEV: '1' })
    const code = await runAsReplacement(
      localNode(PROJECT_ROOT),
      [envFileOption(PROJECT_ROOT), ...restartOptions(PROJECT_ROOT, program('main.ts'))],
      { env },
    )
    stopRebuilding()
    return code
  }
  const env = projectEnvironment(PROJECT_ROOT, {
    ...MALLOC_ENVIRONMENT,
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
  })
  return runAsReplacement(localNode(PROJECT_ROOT), [envFileOption(PROJECT_ROOT), program(first), ...rest], {
    env,
  })
})
