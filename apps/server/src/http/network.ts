import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { TrustProxy } from '../config/trust-proxy.ts'

/**
 * The client's address, like Fastify's `request.ip`, for requests that don't reach Fastify.
 * @param remote the address of the direct connection
 * @param forwarded the `X-Forwarded-For` header; '' if there is none
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
 * The network by which rate limits count: an IPv4 address, or the /64 network of an IPv6 address, because one subscriber usually
 * has a whole /64. An IPv4 address in IPv6 notation counts as IPv4.
 * @param ip the address as the connection reports it
 */
export function networkOfIp(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  // The gap `::` stands for as many zero groups as are missing; with a short gap, groups after it are among the first four.
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The network for limits on guessing passwords: like `networkOfIp`, but the /24 network of an IPv4 address, because an attacker
 * easily gets another address in it.
 */
export function guessNetworkOfIp(ip: string): string {
  const network = networkOfIp(ip)
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
}

/**
 * Shortens an address so that it doesn't identify a person: the first three numbers of IPv4, or the first three groups of IPv6.
 * Returns '' for an address of this machine.
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
