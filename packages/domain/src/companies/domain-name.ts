import { visibleText } from '../values/text.ts'

/** Matches labels separated by dots, the last one alphabetic: neither an IP address nor `localhost`. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,20}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/** Matches top-level domain names that are used only in private networks. */
const OWN_NETWORK = /\.(?:localhost|local|internal)$/

const LONGEST = 253

/**
 * Returns a company's domain in the form that is stored and compared: its host in lower case and ASCII, without scheme, port and
 * path. Returns null for a text that is no domain of the public internet.
 */
export function normaliseDomain(input: string): string | null {
  const text = visibleText(input)
  if (text.length > LONGEST * 2 || /[\s@\\]/.test(text)) return null
  const [, authority = ''] = /^(?:https?:\/\/)?([^/?#]*)/i.exec(text) ?? []
  const name = authority.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  const host = hostOf(name)
  return host !== null && host.length <= LONGEST && HOST.test(host) && !OWN_NETWORK.test(host) ? host : null
}

function hostOf(name: string): string | null {
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return null
  }
}

/** Returns the host of a `Host` header in the form in which domains are compared: in lower case, without the port. */
export function hostWithoutPort(header: string): string {
  return header.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
}
