// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildTargets } from './build-targets.mjs'
import { buildStale } from './build.mjs'
import { install } from './install.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {string} step */
export const say = step => void process.stdout.write(`· ${step}\n`)

/** Installs missing packages and builds stale targets; prints nothing if there is nothing to do. */
export async function prepare() {
  await install(root, say)
  await buildStale(root, buildTargets, say)
}
