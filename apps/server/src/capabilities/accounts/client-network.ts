import { isIPv4 } from 'node:net'

/**
 * The network an address belongs to: whoever has one address of an IPv4 /24 or an IPv6 /64 easily gets another.
 * An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(ip: string): string {
  const address = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(start), groups(end ?? '')]
  const zeros = Array<string>(end === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4).map(group => Number.parseInt(group, 16))
  return `${network.map(group => group.toString(16)).join(':')}::/64`
}
