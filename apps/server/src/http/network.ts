import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { TrustProxy } from '../config/trust-proxy.ts'

/**
 * As Fastify's own `request.ip`, for requests that it doesn't see.
 * @param remote the other end of the connection
 * @param forwarded `X-Forwarded-For`, '' where none came
 */
export function clientIp(
  { remote, forwarded }: { remote: string; forwarded: string },
  trustProxy: TrustProxy | false,
): string {
  const named = forwarded.split(',').map(address => address.trim())
  const others = named.filter(address => address !== '').toReversed()
  let address = remote
  for (const [hop, next] of others.entries()) {
    if (!trustProxy || !trustProxy(address, hop)) return address
    address = next
  }
  return address
}

/**
 * The network that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber
 * has whole. An IPv4 address written as IPv6 counts as IPv4.
 * @param ip as the connection gives it
 */
export function networkOfIp(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  // In `a::b` only the groups before the gap are among the first four, unless the gap is short.
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The same, but of IPv4 the /24: who guesses passwords from one address of it easily gets another. */
export function guessNetworkOfIp(ip: string): string {
  const network = networkOfIp(ip)
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
}

/**
 * About where an address is: of IPv4 three numbers of four, of IPv6 the first three groups, which a provider gives to many. ''
 * for an address of this machine.
 */
export function truncatedIp(ip: string): string {
  const network = networkOfIp(ip)
  if (network.startsWith('127.') || network.startsWith('0:0:0:')) return ''
  return isIPv6(network.replace('/64', ''))
    ? `${network.split(':').slice(0, 3).join(':')}::`
    : network.replace(/\d+$/, 'x')
}

/** Identifies a visitor in the database by the hash of the network that the request comes from. */
export function visitorIdOfIp(ip: string): string {
  return `visitor ${createHash('sha256').update(networkOfIp(ip)).digest('hex')}`
}
