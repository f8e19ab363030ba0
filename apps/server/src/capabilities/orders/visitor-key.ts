import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Who sends an idempotency key without a session: the hash of the network that the request comes from. */
export function visitorCaller(address: string): string {
  return `visitor ${createHash('sha256').update(networkOf(address)).digest('hex')}`
}

/** An IPv4 address, or the /64 network of an IPv6 one, which belongs to one subscriber. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Math.max(0, 8 - groups.length - last.length) : 0
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
