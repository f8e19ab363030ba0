import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/**
 * Whether a proxy is trusted to name the client for which it sends a request (`X-Forwarded-For` and similar headers).
 * @param address the address of the proxy
 * @param hop 0 for the direct connection, 1 for the address that the direct sender names, and so on
 */
export type TrustProxy = (address: string, hop: number) => boolean

/** The addresses of a proxy on this machine. */
const LOOPBACK = ['127.0.0.0/8', '::1/128']

const SENTENCE = 'must be loopback, a number of proxies such as 1, networks such as 10.0.0.0/8, or false'

export const proxyVariables = {
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((text, context): TrustProxy | false => {
      const trust = readTrustProxy(text)
      if (trust !== null) return trust
      context.addIssue({ code: 'custom', message: SENTENCE })
      return false
    }),
}

function readTrustProxy(text: string): TrustProxy | false | null {
  if (text === 'false') return false
  if (text === 'loopback') return trustNetworks(LOOPBACK)
  if (/^\d{1,2}$/.test(text)) return text === '0' ? false : trustHops(Number(text))
  return trustNetworks(text.split(',').map(network => network.trim()))
}

/** Trusts a number of hops. This is a function because, given a number, Fastify takes every visitor's address to be 127.0.0.1. */
function trustHops(hops: number): TrustProxy {
  return (_address, hop) => hop < hops
}

function trustNetworks(networks: string[]): TrustProxy | null {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', length, ...rest] = network.split('/')
    const version = isIP(address)
    if (version === 0 || rest.length > 0) return null
    const longest = version === 4 ? 32 : 128
    const prefix = length === undefined ? longest : Number(length)
    if (length === '' || !Number.isInteger(prefix) || prefix < 0 || prefix > longest) return null
    trusted.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  return address => {
    // A socket for both IP versions gives an IPv4 address with the prefix `::ffff:`.
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    const version = isIP(plain)
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}
