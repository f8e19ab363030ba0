import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

export type NetworkState = 'working' | 'silent' | 'refusing'

/** A network connection to one server that can be interrupted: `silent` drops what is sent, `refusing` ends every connection. */
export interface BreakableNetwork {
  port: number
  /** Sets the state of the network. Connections interrupted by `silent` stay interrupted, as behind a firewall that forgot them. */
  set: (state: NetworkState) => void
  close: () => Promise<void>
}

/**
 * Opens a network connection that can be interrupted.
 * @param target the path of a socket, or a port of this machine
 */
export async function openBreakableNetwork(target: string | number): Promise<BreakableNetwork> {
  const pairs = new Set<{ near: Socket; far: Socket; isLost: boolean }>()
  let state: NetworkState = 'working'
  const server = createServer(near => {
    if (state === 'refusing') {
      near.destroy()
      return
    }
    const far = typeof target === 'number' ? createConnection(target, '127.0.0.1') : createConnection(target)
    const pair = { near, far, isLost: state === 'silent' }
    pairs.add(pair)
    const relay = (from: Socket, to: Socket) => {
      from.on('error', () => undefined)
      from.on('data', bytes => {
        if (!pair.isLost) to.write(bytes)
      })
      from.on('close', () => {
        pairs.delete(pair)
        if (!pair.isLost) to.destroy()
      })
    }
    relay(near, far)
    relay(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next
      if (next === 'silent') for (const pair of pairs) pair.isLost = true
      if (next === 'refusing') endAll()
    },
    async close() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
