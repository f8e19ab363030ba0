// @ts-check
// Runs a program of the server after installing and building what it needs. Plain JavaScript with nothing but
// Node's own modules: it starts on a fresh clone, under whatever Node the system has.
//
//   node tools/start.mjs                                      the server
//   node tools/start.mjs --dev                                the server that restarts and reloads on changes
//   node tools/start.mjs commands/admin-create.ts --login L   one of its commands
import { join } from 'node:path'
import { rebuildCard, restarting } from './setup/dev.mjs'
import { prepare, root, say } from './setup/prepare.mjs'
import {
  GIVES_MEMORY_BACK,
  localNode,
  projectEnvironment,
  envFileOption,
  runInOurPlace,
} from './setup/processes.mjs'
import { finish } from './setup/stop.mjs'

await finish(async () => {
  await prepare()
  const [first = 'main.ts', ...rest] = process.argv.slice(2)
  const program = /** @param {string} name */ name => join(root, 'apps', 'server', 'src', name)
  if (first === '--dev') {
    const stopRebuilding = rebuildCard(root, say)
    const env = projectEnvironment(root, { NODE_ENV: 'development', DOTYK_DEV: '1' })
    const code = await runInOurPlace(
      localNode(root),
      [envFileOption(root), ...restarting(root, program('main.ts'))],
      { env },
    )
    stopRebuilding()
    return code
  }
  const env = projectEnvironment(root, {
    ...GIVES_MEMORY_BACK,
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
  })
  return runInOurPlace(localNode(root), [envFileOption(root), program(first), ...rest], { env })
})
