import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'

/**
 * Keeps a second process out of a data folder: PGlite has no lock of its own, and two processes on one folder lose rows.
 * A listening socket named after the folder's real path is the lock, so that it goes with the process however it ends.
 * @returns what releases it.
 * @throws ConfigError when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `dotyk-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)}`
  const server = createServer(socket => socket.destroy())
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `The data folder ${folder} is open in another process. Stop that one, or set DATA_DIR to another folder.`,
            )
          : error,
      )
    })
    server.listen(socketPath(name), resolve)
  })
  return () => new Promise(resolve => server.close(() => resolve()))
}

/** Linux has sockets without a file; elsewhere the closest thing. */
function socketPath(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}
