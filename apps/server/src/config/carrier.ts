import { z } from 'zod'
import { isHttpAddress, sentence } from './formats.ts'

/** Where Nova Poshta's API answers. */
const NOVA_POSHTA_URL = 'https://api.novaposhta.ua/v2.0/json/'

export interface CarrierConfig {
  url: string
  key: string | null
}

export const carrierVariables = {
  NOVA_POSHTA_KEY: z.string().min(16, sentence('must be the key of a Nova Poshta account')).optional(),
  NOVA_POSHTA_URL: z
    .string()
    .refine(isHttpAddress, sentence('must be an address such as https://api.novaposhta.ua/v2.0/json/'))
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof carrierVariables>>

export function readCarrier({ NOVA_POSHTA_KEY: key, NOVA_POSHTA_URL: url }: Variables): CarrierConfig | null {
  return key || url ? { url: url ?? NOVA_POSHTA_URL, key: key ?? null } : null
}
