// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnvironment, runQuietly } from './processes.mjs'
import { UserError } from './stop.mjs'

/** @typedef {import('./build-targets.mjs').BuildTarget} BuildTarget */

const notSource = new Set(['node_modules', 'dist', 'build', '.react-router', 'test-results'])
const test = /\.test\.tsx?$/

/**
 * Builds the targets whose inputs have changed since their output was built.
 * @param {string} root
 * @param {readonly BuildTarget[]} targets in the order of their dependencies
 * @param {(step: string) => void} say
 */
export async function buildStale(root, targets, say) {
  const hashes = new Map()
  for (const target of targets) {
    if (!existsSync(join(root, target.entry))) continue
    const wanted = hashOfInputs(root, target.inputs, hashes)
    const output = join(root, target.output)
    const mark = join(output, '.built-from')
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) continue
    say(`Building ${target.name}`)
    // The mark is removed first, so that an interrupted build counts as stale.
    rmSync(mark, { force: true })
    const [program, ...args] = target.command
    const env = projectEnvironment(root, { NODE_ENV: 'production' })
    const { code, output: said } = await runQuietly(program, args, { cwd: join(root, target.folder), env })
    if (code !== 0) {
      process.stderr.write(said)
      throw new UserError(`Building ${target.name} failed; the reason stands above.`)
    }
    mkdirSync(output, { recursive: true })
    writeFileSync(mark, wanted)
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} inputs
 * @param {Map<string, string>} known hashes of inputs already read, because targets share most of them
 */
function hashOfInputs(root, inputs, known) {
  const whole = createHash('sha256')
  for (const input of inputs) {
    let hash = known.get(input)
    if (hash === undefined) {
      const part = createHash('sha256')
      addToHash(part, root, input)
      hash = part.digest('hex')
      known.set(input, hash)
    }
    whole.update(hash)
  }
  return whole.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addToHash(hash, root, path) {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found) return
  if (found.isFile()) {
    hash.update(`${path}\0${found.size}\0`).update(readFileSync(full))
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!notSource.has(name) && !test.test(name)) addToHash(hash, root, `${path}/${name}`)
  }
}
