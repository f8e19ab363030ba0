import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
const READY_WITHIN_MS = 10_000

/** Runs Caddy with the settings of deploy/Caddyfile, on another address, without HTTPS, in front of these ports. */
export async function startCaddy(
  folder: string,
  front: number,
  ports: readonly number[],
): Promise<{ stop: () => Promise<void> }> {
  const settings = (await readFile(CADDYFILE, 'utf8'))
    .replace(/^\{\$DOTYK_HOST\}.*\{$/m, `http://127.0.0.1:${front} {`)
    .replace(/reverse_proxy .* \{/, `reverse_proxy ${ports.map(port => `127.0.0.1:${port}`).join(' ')} {`)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n\n${settings}`)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  await once(child, 'spawn')
  await answering(`http://127.0.0.1:${front}/healthz`, child)
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
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}.`)
    if ((await fetch(url).catch(() => null))?.ok) return
    await after(100)
  }
  throw new Error(`Caddy did not answer within ${READY_WITHIN_MS} ms.`)
}
