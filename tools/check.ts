// Runs every check of the source with one line of output each, followed by the output of a failed one: `npm run check`. To
// run some by name: `npm run check -- lint dead exports`.
import { availableParallelism } from 'node:os'
import { PROJECT_ROOT } from './checks/project-files.ts'
import { runQuietly } from './setup/processes.mjs'

type Command = readonly [program: string, ...args: string[]]

const ours = (check: string): Command => ['node', 'tools/checks/main.ts', check]

const KNIP: Command = ['knip', '--no-progress', '--tsConfig', 'tools/checks/knip.tsconfig.json']

const PROJECTS = ['.', 'apps/server', 'apps/site', 'apps/admin']
const ONE_CHECKER = ['--checkers', '1', '--builders', '2']

/**
 * Both compilers are written in Go. A higher limit saves a quarter of their time, which garbage collection would take to
 * keep their memory small.
 */
const COLLECTS_LESS = { GOGC: '400', GOMEMLIMIT: '3GiB' }

/** The longest check starts first, and the short ones run beside it. */
const checks: Record<string, readonly Command[]> = {
  lint: [['oxlint']],
  types: [
    // The native compiler; as `typescript` stands the one that eslint and our checks can load. Each of several checkers of a
    // project would work the types of the libraries out anew, which took half of the time.
    ['node', 'node_modules/typescript-7/bin/tsc', '--build', ...PROJECTS, ...ONE_CHECKER],
  ],
  format: [['oxfmt', '--check']],
  styles: [['stylelint', '{apps,packages}/**/*.css']],
  imports: [ours('imports')],
  // With `--production` tests are excluded, because exports used only by tests are not part of the product.
  'dead exports': [KNIP, [...KNIP, '--production']],
  locales: [ours('locales')],
  'unused classes': [ours('unused-classes')],
}

// Names of two words are recognised without quotes.
let unread = ` ${process.argv.slice(2).join(' ')} `
const asked = Object.keys(checks).filter(name => {
  const rest = unread.replace(` ${name} `, ' ')
  const isAsked = rest !== unread
  unread = rest
  return isAsked
})
if (unread.trim() !== '') {
  console.log(`There is no check ${unread.trim()}; there are ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

const waiting = Object.entries(checks).filter(([name]) => asked.length === 0 || asked.includes(name))
const failed: string[] = []

async function workOff(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, commands] = next
    const from = performance.now()
    const said = await firstFailure(commands)
    const seconds = ((performance.now() - from) / 1_000).toFixed(1)
    console.log(`${said === undefined ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (said === undefined) continue
    failed.push(name)
    console.log(said)
  }
}

/** Returns the output of the first failing command, or undefined. */
async function firstFailure(commands: readonly Command[]): Promise<string | undefined> {
  for (const [program, ...args] of commands) {
    const { code, output } = await runQuietly(program, args, {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...COLLECTS_LESS },
    })
    if (code !== 0) return output.trimEnd() || `${program} ended with ${code}.`
  }
  return undefined
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, workOff))
console.log(failed.length === 0 ? 'check: all in order' : `check: ${failed.join(', ')} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
