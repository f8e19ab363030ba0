// @ts-check
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildTargets } from './build-targets.mjs'
import { buildStale } from './build.mjs'
import { Stop } from './stop.mjs'

/**
 * Files whose change restarts the server. Node would watch all that was imported; that includes files Vite makes and
 * removes while it reads its configuration.
 */
const RESTARTED_BY = [
  'apps/server/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/i18n/src',
  'packages/card-page/dist',
]

/**
 * How Node runs a program that restarts on changes. Pages reload by themselves: the server serves them from their sources.
 * @param {string} root
 * @param {string} program
 */
export const restarting = (root, program) => [
  ...RESTARTED_BY.map(path => `--watch-path=${join(root, path)}`),
  '--watch-preserve-output',
  program,
]

/** Long enough for an editor that saves several files at once. */
const QUIET_MS = 100

/**
 * Builds the card again when its sources change: the server draws cards from its build.
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
 * A build that fails while somebody types is no reason to stop.
 * @param {unknown} error
 */
function told(error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
}
