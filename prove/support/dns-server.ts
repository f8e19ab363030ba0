import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode } from 'dns-packet'

/** A DNS server on this machine with the given names. */
export interface DnsServer {
  /** The server's address with the port. */
  address: string
  /** The texts of TXT records, by name. */
  texts: Map<string, string[]>
  /** IPv4 addresses, by name. */
  addresses: Map<string, string[]>
  close: () => void
}

export async function startDnsServer(): Promise<DnsServer> {
  const texts = new Map<string, string[]>()
  const addresses = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message)
    const answers = questions.flatMap(({ type, name }): Answer[] => {
      if (type === 'TXT') return (texts.get(name) ?? []).map(data => ({ type, name, ttl: 1, data }))
      if (type === 'A') return (addresses.get(name) ?? []).map(data => ({ type, name, ttl: 1, data }))
      return []
    })
    socket.send(encode({ type: 'response', id: id ?? 0, questions, answers }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, texts, addresses, close: () => socket.close() }
}
