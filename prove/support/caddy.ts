import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
const READY_WITHIN_MS = 10_000

interface CaddyOptions {
  /** The port for the service's own host, without https. */
  front: number
  /** The ports of the processes. */
  ports: readonly number[]
  /** The settings for owners' domains, which get certificates of Caddy's own authority; without them no such domains are served. */
  domains?: {
    https: number
    /** The port on which Caddy asks which names may have a certificate. */
    ask: number
    token: string
  }
}

/** Runs Caddy with the settings of deploy/Caddyfile, on other ports, in front of the given processes. */
export async function startCaddy(
  folder: string,
  { front, ports, domains }: CaddyOptions,
): Promise<{ stop: () => Promise<void> }> {
  const settings = adapt(await readFile(CADDYFILE, 'utf8'), { front, ports, ...(domains && { domains }) })
  const file = join(folder, 'Caddyfile')
  await writeFile(file, settings)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      TLS_ASK_TOKEN: domains?.token ?? '',
    },
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

/** Reads the certificate of Caddy's own authority, which signed all other certificates. */
export const readCaddyAuthority = (folder: string): Promise<string> =>
  readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')

function adapt(settings: string, { front, ports, domains }: CaddyOptions): string {
  const here = settings
    // The proof's own host is on http alone, so nothing leads from http to https.
    .replace(/^# Over http pages[\s\S]*?\n\}\n\n/m, '')
    .replace(/^\{\$DOTYK_HOST\}.*\{$/m, `http://127.0.0.1:${front} {`)
    // These processes have no certificates.
    .replace(/^\t+tls_(?:trusted_ca_certs|server_name) .*\n/gm, '')
    .replace(/reverse_proxy .* \{/, `reverse_proxy ${ports.map(port => `127.0.0.1:${port}`).join(' ')} {`)
  if (domains)
    return here
      .replaceAll('http://127.0.0.1:8079', `http://127.0.0.1:${domains.ask}`)
      .replace('\ttls {', '\ttls internal {')
      .replace(
        /^\{\n/,
        `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttps_port ${domains.https}\n`,
      )
  return here
    .replace(/^\{\n[\s\S]*?\n\}\n/, '{\n\tadmin off\n\tauto_https off\n}\n')
    .replace(/# Domains of owners[\s\S]*$/, '')
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
