import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { isHttpUrl, errorSentence } from './formats.ts'

/** The access to a cash register of Checkbox, which makes fiscal receipts. */
export interface CheckboxConfig {
  licenseKey: string
  /** How the cashier signs in to Checkbox: by PIN, or by login and password. */
  cashier: { pin: string } | { login: string; password: string }
  /** The address of the API; it ends with a slash. */
  apiUrl: string
  /** The register's codes of the tax rates that apply to every line; empty for a seller without such taxes. */
  taxes: number[]
}

/** The register that makes fiscal receipts; `sandbox` is for development. */
export type FiscalConfig = { register: 'sandbox' } | { register: 'checkbox'; checkbox: CheckboxConfig }

export const fiscalVariables = {
  FISCAL_REGISTER: z.enum(['checkbox', 'sandbox'], errorSentence('must be checkbox or sandbox')).optional(),
  CHECKBOX_LICENSE_KEY: z.string().min(1).optional(),
  CHECKBOX_PIN: z.string().min(1).optional(),
  CHECKBOX_LOGIN: z.string().min(1).optional(),
  CHECKBOX_PASSWORD: z.string().min(1).optional(),
  CHECKBOX_URL: z
    .string()
    .refine(isHttpUrl, errorSentence('must be an address such as https://api.checkbox.ua/api/v1/'))
    .default('https://api.checkbox.ua/api/v1/'),
  CHECKBOX_TAXES: z
    .string()
    .regex(/^\d{1,4}(,\d{1,4})*$/, errorSentence('must be numbers of tax rates such as 8 or 1,2'))
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof fiscalVariables>>

/**
 * Reads the register for fiscal receipts; null if none is chosen.
 * @throws ConfigError if Checkbox is chosen and a variable that it needs is missing
 */
export function readFiscalConfig(env: Variables): FiscalConfig | null {
  if (env.FISCAL_REGISTER === 'sandbox') return { register: 'sandbox' }
  const { CHECKBOX_LICENSE_KEY: licenseKey, CHECKBOX_URL: url, CHECKBOX_TAXES: taxes } = env
  if (env.FISCAL_REGISTER === undefined) {
    if (licenseKey === undefined) return null
    throw new ConfigError(
      'CHECKBOX_LICENSE_KEY is set, but no receipts are made without FISCAL_REGISTER=checkbox.',
    )
  }
  const cashier = readCashier(env)
  if (licenseKey === undefined || cashier === null)
    throw new ConfigError(
      'FISCAL_REGISTER is checkbox, which needs CHECKBOX_LICENSE_KEY, and CHECKBOX_PIN or CHECKBOX_LOGIN with CHECKBOX_PASSWORD.',
    )
  return {
    register: 'checkbox',
    checkbox: {
      licenseKey,
      cashier,
      apiUrl: `${url.replace(/\/*$/, '')}/`,
      taxes: taxes?.split(',').map(Number) ?? [],
    },
  }
}

function readCashier({ CHECKBOX_PIN: pin, CHECKBOX_LOGIN: login, CHECKBOX_PASSWORD: password }: Variables) {
  if (pin !== undefined) return { pin }
  return login !== undefined && password !== undefined ? { login, password } : null
}
