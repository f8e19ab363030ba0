// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildTargets } from './build-targets.mjs'
import { buildStale } from './build.mjs'
import { installPackages } from './install.mjs'

export const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Prints a step of the preparation. @param {string} step */
export const printStep = step => void process.stdout.write(`· ${step}\n`)

/** Installs missing packages and builds stale targets; prints nothing if there is nothing to do. */
export async function prepareProject() {
  await installPackages(PROJECT_ROOT, printStep)
  await buildStale(PROJECT_ROOT, buildTargets, printStep)
}
