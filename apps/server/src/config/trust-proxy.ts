import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/**
 * Which senders may say on whose behalf they ask (`X-Forwarded-For` and the like).
 * @param address of the sender, the nearest first
 * @param hop 0 for the other end of the connection, 1 for whom that one names, and so on
 */
export type TrustProxy = (address: string, hop: number) => boolean

/** A proxy on this machine. */
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

/** A function, because Fastify takes every visitor for 127.0.0.1 where it is given a number. */
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
    // An IPv4 address as a socket for both versions gives it.
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    const version = isIP(plain)
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}
