// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { UserError } from './stop.mjs'

/**
 * Returns the environment for the project's programs, with its own Node and tools before those of the system.
 * @param {string} root
 * @param {Record<string, string | undefined>} [extra]
 */
export function projectEnvironment(root, extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/**
 * Makes the C library (glibc) return freed memory: by default it raises its thresholds with every large upload and keeps
 * about a hundred unused megabytes.
 */
export const MALLOC_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Makes Node read `.env` in the project's root if it exists; environment variables take precedence.
 * @param {string} root
 */
export const envFileOption = root => `--env-file-if-exists=${join(root, '.env')}`

/** @param {string} root */
export const localNode = root => join(root, 'node_modules', '.bin', 'node')

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCodeOf = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/**
 * Runs a program to its end with its output visible.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export function runWithOutput(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', error => reject(new UserError(`${command} could not be started: ${error.message}.`)))
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}

/**
 * Runs a program to its end and captures its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} both streams in the order of their output
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', text => (output += text))
    child.stderr?.setEncoding('utf8').on('data', text => (output += text))
    child.once('error', error => reject(new UserError(`${command} could not be started: ${error.message}.`)))
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output }))
  })
}

/**
 * Runs a program in place of this command: signals are forwarded to it, and its exit code is returned.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runAsReplacement(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        // Ctrl-C in a terminal already reaches the whole foreground group, including the child.
        if (signal === 'SIGINT' && process.stdin.isTTY) return
        child.kill(signal)
      })
    }
    child.once('error', error => reject(new UserError(`${command} could not be started: ${error.message}.`)))
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}
