// @ts-check
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildTargets } from './build-targets.mjs'
import { buildStale } from './build.mjs'
import { UserError } from './stop.mjs'

/**
 * Paths whose changes restart the server. Node's own watch mode would include all imported files, also those that Vite
 * creates and removes while it reads its configuration.
 */
const RESTARTED_BY = [
  'apps/server/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/i18n/src',
  'packages/card-page/dist',
]

/**
 * Returns the Node options that restart a program on changes. Pages reload by themselves, because the server serves them
 * from their sources.
 * @param {string} root
 * @param {string} program
 */
export const restartOptions = (root, program) => [
  ...RESTARTED_BY.map(path => `--watch-path=${join(root, path)}`),
  '--watch-preserve-output',
  program,
]

/** The delay covers an editor that saves several files at once. */
const QUIET_MS = 100

/**
 * Rebuilds the card when its sources change, because the server renders cards from the build.
 * @param {string} root
 * @param {(step: string) => void} say
 * @returns {() => void} stops watching
 */
export function rebuildCard(root, say) {
  const card = buildTargets.filter(({ folder }) => folder === 'packages/card-page')
  /** @type {NodeJS.Timeout | undefined} */
  let waiting
  let building = Promise.resolve()
  const watcher = watch(join(root, 'packages/card-page/src'), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      building = building.then(() => buildStale(root, card, say)).catch(told)
    }, QUIET_MS)
  })
  return () => watcher.close()
}

/**
 * A failed build while somebody edits must not stop the server.
 * @param {unknown} error
 */
function told(error) {
  if (!(error instanceof UserError)) throw error
  process.stderr.write(`${error.message}\n`)
}
