import { once } from 'node:events'
import { type AddressInfo, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** The test file that every scanner knows as malicious (eicar.org), in two parts, so that this source isn't taken for it. */
export const EICAR = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-`,
  'ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

export interface ClamdDouble {
  address: NetConnectOpts
  /** The sizes in bytes of the files that were scanned. */
  scanned: number[]
  /** Makes the scanner answer each command with this text instead; null never answers. */
  answerWith: (text: string | null | undefined) => void
  close: () => Promise<void>
}

/** Opens a scanner that speaks clamd's protocol and finds EICAR's test file; a wrong command or a wrong frame is answered so. */
export async function openClamdDouble(): Promise<ClamdDouble> {
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  let fixed: string | null | undefined
  const server = createServer(socket => {
    sockets.add(socket)
    const received: Buffer[] = []
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.on('data', bytes => {
      received.push(bytes)
      // A command ends with a zero byte, and a stream with a part of no bytes.
      if (bytes.at(-1) !== 0) return
      const answer = answerTo(Buffer.concat(received))
      if (answer === null || fixed === null) return
      socket.end(`${fixed ?? answer}\0`)
    })
  }).listen(0, '127.0.0.1')

  /** Returns the answer to a whole command; null while more is to come. */
  function answerTo(received: Buffer): string | null {
    const end = received.indexOf(0)
    if (end < 0) return null
    const command = received.toString('latin1', 0, end)
    if (command === 'zPING') return 'PONG'
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
    const file = unframed(received.subarray(end + 1))
    if (file === null) return null
    scanned.push(file.length)
    return file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
  }

  await once(server, 'listening')
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    scanned,
    answerWith(text) {
      fixed = text
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the file in the parts of a stream; null until its end has come. */
function unframed(stream: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
