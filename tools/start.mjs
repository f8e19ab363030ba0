// @ts-check
// Runs a program of the server after installing and building what it needs. Plain JavaScript with nothing but
// Node's own modules: it starts on a fresh clone, under whatever Node the system has.
//
//   node tools/start.mjs                                  the server
//   node tools/start.mjs --dev                            the server that restarts and reloads on changes
//   node tools/start.mjs commands/admin-create.ts --login L   one of its commands
import { join } from 'node:path'
import { localNode, projectEnvironment, runInOurPlace } from './setup/processes.mjs'
import { prepare, root } from './setup/prepare.mjs'
import { finish } from './setup/stop.mjs'

await finish(async () => {
  await prepare()
  const [first = 'main.ts', ...rest] = process.argv.slice(2)
  const dev = first === '--dev'
  const program = join(root, 'apps', 'server', 'src', dev ? 'main.ts' : first)
  const args = dev ? ['--watch', '--watch-preserve-output', program] : [program, ...rest]
  const mode = dev
    ? { NODE_ENV: 'development', DOTYK_DEV: '1' }
    : { NODE_ENV: process.env['NODE_ENV'] ?? 'production' }
  return runInOurPlace(localNode(root), args, { env: projectEnvironment(root, mode) })
})
