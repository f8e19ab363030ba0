import { readFileSync, statSync } from 'node:fs'
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { TlsConfig } from '../config/tls.ts'
import { ConfigError } from '../startup/config-error.ts'

/** The time in milliseconds after which a certificate that was renewed on the disk is used. */
const READ_AGAIN_MS = 60_000

/**
 * Creates the server of a process: over https with a certificate, otherwise over http. A certificate that is renewed on the disk
 * is used within a minute, without a restart.
 * @throws ConfigError if the certificate or its key can't be read or don't belong together.
 */
export function createServer(tls: TlsConfig | null, listener: RequestListener): Server {
  if (!tls) return createPlainServer(listener)
  const server = createTlsServer({ ...readFiles(tls), minVersion: 'TLSv1.2' }, listener)
  let changedAt = changeTime(tls)
  const timer = setInterval(() => {
    const now = changeTime(tls)
    if (now === changedAt) return
    try {
      server.setSecureContext(readFiles(tls))
      changedAt = now
    } catch {
      // The files are being written: until they belong together, the former certificate goes on.
    }
  }, READ_AGAIN_MS)
  timer.unref()
  server.once('close', () => clearInterval(timer))
  return server
}

function readFiles({ certificateFile, keyFile }: TlsConfig): { cert: Buffer; key: Buffer } {
  try {
    const files = { cert: readFileSync(certificateFile), key: readFileSync(keyFile) }
    createSecureContext(files)
    return files
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    throw new ConfigError(`TLS_CERT_FILE and TLS_KEY_FILE are no certificate with its key (${code}).`)
  }
}

/** Returns when the files were last changed; 0 while one of them is missing. */
function changeTime({ certificateFile, keyFile }: TlsConfig): number {
  const times = [certificateFile, keyFile].map(
    file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN,
  )
  const newest = Math.max(...times)
  return Number.isNaN(newest) ? 0 : newest
}
