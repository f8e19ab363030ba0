import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { isHttpUrl, errorSentence } from './formats.ts'

export const CARD_PROVIDERS = ['liqpay', 'monobank'] as const
export type CardProvider = (typeof CARD_PROVIDERS)[number]

const KEY_VARIABLES: Record<CardProvider, string> = {
  liqpay: 'LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY',
  monobank: 'MONOBANK_TOKEN',
}

/** The configuration of card payments by monobank. */
export interface MonobankConfig {
  token: string
  /** The address of the API, which ends with a slash. */
  apiUrl: string
}

/** The configuration of card payments by LiqPay. */
export interface LiqpayConfig {
  publicKey: string
  privateKey: string
  /** The address of LiqPay's API, which ends with a slash. */
  apiUrl: string
  /**
   * The number of the good in LiqPay's cash register under which LiqPay makes the fiscal receipts of what is paid by it; null if
   * LiqPay makes none.
   */
  receiptGood: number | null
}

export const paymentVariables = {
  LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
  LIQPAY_PRIVATE_KEY: z.string().min(1).optional(),
  LIQPAY_API_URL: z
    .string()
    .refine(isHttpUrl, errorSentence('must be an address such as https://www.liqpay.ua/api/'))
    .optional(),
  LIQPAY_RECEIPT_GOOD: z
    .string()
    .regex(
      /^[1-9]\d{0,14}$/,
      errorSentence('must be the number of a good in LiqPay’s cash register, such as 123456'),
    )
    .transform(Number)
    .optional(),
  MONOBANK_TOKEN: z.string().min(1).optional(),
  MONOBANK_API_URL: z
    .string()
    .refine(isHttpUrl, errorSentence('must be an address such as https://api.monobank.ua/api/'))
    .optional(),
  CARD_PAYMENTS: z.enum(CARD_PROVIDERS, errorSentence('must be liqpay or monobank')).optional(),
  LIQPAY_VERSION: z.enum(['3', '7'], errorSentence('must be 3 or 7')).default('7'),
  SUBSCRIPTION_PRICE: z.coerce
    .number(errorSentence('must be a price in minor units, such as 0'))
    .int()
    .min(0)
    .default(0),
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>>

/**
 * Reads LiqPay's keys; null if none are set. A single key is an error: the sandbox would be used although real payments are
 * expected.
 * @throws ConfigError
 */
export function readLiqpayConfig(env: Variables): LiqpayConfig | null {
  const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = env
  if (publicKey === undefined && privateKey === undefined) {
    if (env.LIQPAY_RECEIPT_GOOD === undefined) return null
    throw new ConfigError('LIQPAY_RECEIPT_GOOD is set: set LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY too.')
  }
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY belong together: set both, or neither.')
  return {
    publicKey,
    privateKey,
    apiUrl: apiAddress(env.LIQPAY_API_URL ?? 'https://www.liqpay.ua/api/'),
    receiptGood: env.LIQPAY_RECEIPT_GOOD ?? null,
  }
}

export function readMonobankConfig(env: Variables): MonobankConfig | null {
  const { MONOBANK_TOKEN: token } = env
  if (token === undefined) return null
  return { token, apiUrl: apiAddress(env.MONOBANK_API_URL ?? 'https://api.monobank.ua/api/') }
}

/**
 * The card payment providers. The first one takes new payments: it is the one that CARD_PAYMENTS names, otherwise LiqPay.
 * @throws ConfigError if the named provider has no keys.
 */
export function readCardProviders(env: Variables): readonly CardProvider[] {
  const chosen = env.CARD_PAYMENTS ?? 'liqpay'
  const configured = CARD_PROVIDERS.filter(name =>
    name === 'liqpay' ? readLiqpayConfig(env) : readMonobankConfig(env),
  )
  if (env.CARD_PAYMENTS && !configured.includes(chosen))
    throw new ConfigError(`CARD_PAYMENTS is ${chosen}: set ${KEY_VARIABLES[chosen]} too.`)
  return configured.toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
}

/** Appends `/api/` to an address without a path, because both providers serve their calls there. */
function apiAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? `${origin}/api/` : `${origin}${pathname.replace(/\/*$/, '/')}`
}
