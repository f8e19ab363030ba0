import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const SETTINGS = join(import.meta.dirname, '../../deploy/cdn/varnish.vcl')
const READY_WITHIN_MS = 15_000

interface VarnishOptions {
  port: number
  /** The port of the service. */
  origin: number
  token: string
}

/** Runs Varnish with the settings of deploy/cdn/varnish.vcl in front of a service on this machine. */
export async function startVarnish(
  folder: string,
  { port, origin, token }: VarnishOptions,
): Promise<{ stop: () => Promise<void> }> {
  const file = join(folder, 'varnish.vcl')
  const settings = await readFile(SETTINGS, 'utf8')
  await writeFile(file, settings.replace('.port = "8080"', `.port = "${origin}"`))
  // Varnish compiles its settings as another user.
  await chmod(folder, 0o755)
  const child = spawn(
    'varnishd',
    ['-F', '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-n', join(folder, 'varnish')],
    { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, CDN_TOKEN: token } },
  )
  await once(child, 'spawn')
  await answering(`http://127.0.0.1:${port}/healthz`, child)
  return {
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}.`)
    if ((await fetch(url).catch(() => null))?.ok) return
    await after(100)
  }
  throw new Error(`Varnish did not answer within ${READY_WITHIN_MS} ms.`)
}
