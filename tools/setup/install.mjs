// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localNode, runWithOutput } from './processes.mjs'
import { UserError } from './stop.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Installs the packages if they are missing or the lock file has changed.
 * @param {string} root
 * @param {(step: string) => void} say
 */
export async function installPackages(root, say) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const markPath = join(root, 'node_modules', '.dotyk-lock')
  const mark = createHash('sha256').update(lock).digest('hex')

  if (readIfThere(markPath) !== mark) {
    if (!isInstalled(root, lock)) {
      say('Installing packages (the first time takes a minute or two)')
      // npm's warnings about the system's Node are suppressed, because the project has its own Node.
      const code = await runWithOutput('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
        cwd: root,
      })
      if (code !== 0)
        throw new UserError(
          'The packages could not be installed; npm tells why above. Mend that and try again.',
        )
    }
    writeFileSync(markPath, mark)
  }
  if (!existsSync(localNode(root)))
    throw new UserError(
      `Node 24 is missing from node_modules: the package "node" has no build for ${process.platform}-${process.arch}, or npm was told to skip install scripts. Allow them (npm config set ignore-scripts false), remove node_modules and try again.`,
    )
}

/**
 * Returns whether node_modules matches the lock file, for example after `npm install <package>` or a manual `npm ci`.
 * @param {string} root
 * @param {string} lock
 */
function isInstalled(root, lock) {
  const kept = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (kept === undefined) return false
  const wanted = packagesOf(lock)
  const present = packagesOf(kept)
  return (
    Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      if (!path.includes('node_modules/')) return true
      // The lock file also lists packages for other platforms, which are never installed.
      if (!present[path]) return Boolean(optional ?? devOptional)
      return present[path].version === version
    }) && Object.keys(present).every(path => path in wanted)
  )
}

/**
 * @param {string} lock
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = lock => JSON.parse(lock).packages

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
