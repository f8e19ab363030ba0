import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { isHttpAddress, sentence } from './formats.ts'

/** Card payments by LiqPay. */
export interface LiqpayConfig {
  publicKey: string
  privateKey: string
  /** Ends with a slash. */
  apiUrl: string
}

export const paymentVariables = {
  LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
  LIQPAY_PRIVATE_KEY: z.string().min(1).optional(),
  LIQPAY_API_URL: z
    .string()
    .refine(isHttpAddress, sentence('must be an address such as https://www.liqpay.ua/api/'))
    .optional(),
  LIQPAY_VERSION: z.enum(['3', '7'], sentence('must be 3 or 7')).default('7'),
  SUBSCRIPTION_PRICE: z.coerce
    .number(sentence('must be a price in minor units, such as 0'))
    .int()
    .min(0)
    .default(0),
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>>

/** A single key would leave the sandbox enabled although real payments are expected. */
export function readLiqpay(env: Variables): LiqpayConfig | null {
  const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = env
  if (publicKey === undefined && privateKey === undefined) return null
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY belong together: set both, or neither.')
  return { publicKey, privateKey, apiUrl: apiAddress(env.LIQPAY_API_URL ?? 'https://www.liqpay.ua/api/') }
}

/** Completes a bare origin with `/api/`, where LiqPay's calls are. */
function apiAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? `${origin}/api/` : `${origin}${pathname.replace(/\/*$/, '/')}`
}
