import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runQuietly } from './processes.mjs'

const processes = join(import.meta.dirname, 'processes.mjs')

/** Starts a process that runs a script in its place and waits for the script's first output. */
async function inItsPlace(script: string) {
  const wrapper = `
    const { runAsReplacement } = await import(${JSON.stringify(processes)})
    process.exitCode = await runAsReplacement(process.execPath, ['--eval', ${JSON.stringify(script)}])
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', wrapper], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => endGroup(child.pid))
  await once(child.stdout, 'data')
  return child
}

/** Ends the process group, because a wrapper that fails to forward its signal would keep running with its program. */
function endGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended, as expected.
  }
}

test('the exit code of the program is passed on', async () => {
  const child = await inItsPlace("console.log('up'); process.exitCode = 3")
  expect(await once(child, 'exit')).toEqual([3, null])
})

test.for<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  '%s reaches the program, which ends by itself',
  async signal => {
    const child = await inItsPlace(
      `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('up')`,
    )
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([7, null])
  },
)

test('a program ended by a signal has the exit code that shells give', async () => {
  expect((await runQuietly(process.execPath, ['--eval', "process.kill(process.pid, 'SIGKILL')"])).code).toBe(
    137,
  )
})

test('a program that is not there ends with a sentence', async () => {
  await expect(runQuietly('dotyk-is-no-program', [])).rejects.toThrow(
    /^dotyk-is-no-program could not be started/,
  )
})
