import { isIPv6 } from 'node:net'

/**
 * What rate limits count: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber has whole.
 * @param ip as the connection gives it
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  // Of `a::b` only the groups before the gap may be in the first four, unless the gap is short.
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
