import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { booleanVariable, errorSentence, isOrigin } from './formats.ts'

/** The account at a content delivery network. */
export interface CdnAccount {
  /** Fastly's id of the service, or Cloudflare's id of the zone. */
  service: string
  token: string
}

export type CdnConfig = {
  /** The longest time in seconds for which caches keep an answer. */
  lifetimeSeconds: number
} & (
  | { name: 'fastly'; account: CdnAccount }
  | { name: 'cloudflare'; account: CdnAccount; obeysVary: boolean }
  | { name: 'varnish'; addresses: readonly string[]; token: string }
)

export const cdnVariables = {
  CDN: z
    .enum(['fastly', 'cloudflare', 'varnish'], errorSentence('must be fastly, cloudflare or varnish'))
    .optional(),
  CDN_SERVICE: z
    .string()
    .regex(/^\w{1,64}$/, errorSentence('must be the id of a service or zone, of letters and digits'))
    .optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, errorSentence('must have at least 16 letters, digits, - or _'))
    .optional(),
  CDN_ADDRESSES: z
    .string()
    .refine(
      text => text.split(',').every(isOrigin),
      errorSentence('must be addresses such as http://10.0.0.5:6081, divided by commas'),
    )
    .optional(),
  CDN_LIFETIME: z.coerce
    .number(errorSentence('must be a number of seconds such as 3600'))
    .int(errorSentence('must be a whole number of seconds'))
    .min(1, errorSentence('must be at least 1 second'))
    .max(86_400, errorSentence('must be at most 86400 seconds'))
    .default(3_600),
  CDN_KEYS_LANGUAGE: booleanVariable.default(false),
}

type Variables = z.output<z.ZodObject<typeof cdnVariables>>

/** Reads the content delivery network; null if none is configured. @throws ConfigError if a variable of it is missing */
export function readCdnConfig(env: Variables): CdnConfig | null {
  const { CDN: name, CDN_SERVICE: service, CDN_TOKEN: token, CDN_LIFETIME: lifetimeSeconds } = env
  if (name === undefined) return null
  if (name === 'varnish') {
    if (!token || !env.CDN_ADDRESSES) throw new ConfigError('CDN=varnish needs CDN_ADDRESSES and CDN_TOKEN.')
    return { name, lifetimeSeconds, token, addresses: env.CDN_ADDRESSES.split(',') }
  }
  if (!service || !token) throw new ConfigError(`CDN=${name} needs CDN_SERVICE and CDN_TOKEN.`)
  const account = { service, token }
  return name === 'fastly'
    ? { name, lifetimeSeconds, account }
    : { name, lifetimeSeconds, account, obeysVary: env.CDN_KEYS_LANGUAGE }
}
