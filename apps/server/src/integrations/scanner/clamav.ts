import { createConnection, type NetConnectOpts } from 'node:net'
import { ScannerUnavailable, type ScannerPort } from './port.ts'

/** The longest wait for the result of a scan, which takes seconds for the largest files. */
const SCAN_TIMEOUT_MS = 30_000
const CHECK_TIMEOUT_MS = 2_000
/** The size in bytes of the parts in which a file is sent. */
const PART_BYTES = 256 * 1024
/** The most bytes of an answer that are read; it is one line. */
const LONGEST_ANSWER = 1_024

const END = Buffer.alloc(4)

interface ClamavOptions {
  scanTimeoutMs?: number
}

/** Creates the port to ClamAV's clamd, which scans files that are sent to it (`INSTREAM`) on a TCP port or a Unix socket. */
export function createClamav(
  address: NetConnectOpts,
  { scanTimeoutMs = SCAN_TIMEOUT_MS }: ClamavOptions = {},
): ScannerPort {
  return {
    name: 'clamav',

    async scan(bytes) {
      const answer = await ask(address, ['zINSTREAM\0', ...partsOf(bytes), END], scanTimeoutMs)
      if (answer === 'stream: OK') return null
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (found === undefined) throw new ScannerUnavailable(`clamd answered ‘${answer}’`)
      return found
    },

    async check() {
      const answer = await ask(address, ['zPING\0'], CHECK_TIMEOUT_MS)
      if (answer !== 'PONG') throw new ScannerUnavailable(`clamd answered ‘${answer}’`)
    },
  }
}

/** Returns a file in parts, each with its length before it. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    yield length
    yield part
  }
}

/** Sends a command on a connection of its own and returns the answer, which ends with a zero byte. */
function ask(
  address: NetConnectOpts,
  command: readonly (string | Buffer)[],
  timeoutMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address)
    const timer = setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    let answer = ''

    function fail(cause: Error): void {
      clearTimeout(timer)
      socket.destroy()
      reject(new ScannerUnavailable('clamd did not answer', { cause }))
    }

    socket.setEncoding('latin1')
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the connection ended')))
    socket.on('data', (text: string) => {
      answer += text
      const end = answer.indexOf('\0')
      if (end < 0) {
        if (answer.length > LONGEST_ANSWER) fail(new Error('the answer is too long'))
        return
      }
      clearTimeout(timer)
      resolve(answer.slice(0, end).trim())
      socket.destroy()
    })
    // clamd may answer and end the connection before it has read the whole file, such as one that is too large.
    for (const part of command) socket.write(part)
  })
}
