import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A proxy between the service and PostgreSQL that can go silent: connections aren't refused, but nothing arrives. */
export interface SilentProxy {
  port: number
  fallSilent: () => void
  /** Lets new connections through again; silenced ones stay silent, as behind a firewall that has forgotten them. */
  speakAgain: () => void
  close: () => Promise<void>
}

/** @param socketPath the path of the socket on which PostgreSQL listens */
export async function startSilentProxy(socketPath: string): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  const silences = new Set<() => void>()
  let isSilent = false
  const server = createServer(near => {
    const far = createConnection(socketPath)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    let isLost = isSilent
    silences.add(() => (isLost = true))
    const relay = (from: Socket, to: Socket) => {
      from.on('data', bytes => {
        if (!isLost) to.write(bytes)
      })
      from.on('close', () => {
        if (!isLost) to.destroy()
      })
    }
    relay(near, far)
    relay(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true
      for (const silence of silences) silence()
    },
    speakAgain() {
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
