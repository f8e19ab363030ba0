import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { isHttpUrl, errorSentence, booleanVariable } from './formats.ts'

/** The address of Nova Poshta's API. */
const NOVA_POSHTA_URL = 'https://api.novaposhta.ua/v2.0/json/'

export interface CarrierConfig {
  url: string
  key: string | null
  /** The address for printing labels; the default is the carrier's own. */
  labelUrl?: string
  /** The address for printing registers; the default is the carrier's own. */
  registerUrl?: string
  /** The sender of parcels; null if waybills are made by hand. */
  sender: CarrierSender | null
}

/** The shop as the sender in the carrier's account. All fields but the phone are Refs, the carrier's ids. */
interface CarrierSender {
  city: string
  counterparty: string
  contact: string
  address: string
  /** `380…` */
  phone: string
  /** Whether the contract with the carrier includes collecting payments for goods. */
  collectsPayments: boolean
}

const ref = z.uuid(
  errorSentence('must be a Ref of your Nova Poshta account, such as 8d5a980d-391c-11dd-90d9-001a92567626'),
)

export const carrierVariables = {
  NOVA_POSHTA_KEY: z.string().min(16, errorSentence('must be the key of a Nova Poshta account')).optional(),
  NOVA_POSHTA_URL: z
    .string()
    .refine(isHttpUrl, errorSentence('must be an address such as https://api.novaposhta.ua/v2.0/json/'))
    .optional(),
  NOVA_POSHTA_LABEL_URL: z
    .string()
    .refine(
      isHttpUrl,
      errorSentence(
        'must be an address such as https://my.novaposhta.ua/orders/printMarking100x100/orders[]/',
      ),
    )
    .optional(),
  NOVA_POSHTA_REGISTER_URL: z
    .string()
    .refine(
      isHttpUrl,
      errorSentence('must be an address such as https://my.novaposhta.ua/scanSheet/printScanSheet/refs[]/'),
    )
    .optional(),
  NOVA_POSHTA_SENDER: ref.optional(),
  NOVA_POSHTA_SENDER_CITY: ref.optional(),
  NOVA_POSHTA_SENDER_CONTACT: ref.optional(),
  NOVA_POSHTA_SENDER_ADDRESS: ref.optional(),
  NOVA_POSHTA_SENDER_PHONE: z
    .string()
    .regex(/^380\d{9}$/, errorSentence('must be a Ukrainian number such as 380671234567'))
    .optional(),
  NOVA_POSHTA_COLLECTS_PAYMENTS: booleanVariable.default(false),
}

type Variables = z.output<z.ZodObject<typeof carrierVariables>>

export function readCarrierConfig(variables: Variables): CarrierConfig | null {
  const { NOVA_POSHTA_KEY: key, NOVA_POSHTA_URL: url, NOVA_POSHTA_LABEL_URL: labelUrl } = variables
  const registerUrl = variables.NOVA_POSHTA_REGISTER_URL
  const sender = readSender(variables)
  if (sender && !key)
    throw new ConfigError('NOVA_POSHTA_SENDER is set, but waybills need NOVA_POSHTA_KEY as well.')
  if (!key && !url) return null
  return {
    url: url ?? NOVA_POSHTA_URL,
    key: key ?? null,
    sender,
    ...(labelUrl ? { labelUrl } : {}),
    ...(registerUrl ? { registerUrl } : {}),
  }
}

/**
 * Reads the sender of parcels; null if none is configured.
 * @throws ConfigError if only some of the sender's variables are set.
 */
function readSender(variables: Variables): CarrierSender | null {
  const sender = {
    NOVA_POSHTA_SENDER: variables.NOVA_POSHTA_SENDER,
    NOVA_POSHTA_SENDER_CITY: variables.NOVA_POSHTA_SENDER_CITY,
    NOVA_POSHTA_SENDER_CONTACT: variables.NOVA_POSHTA_SENDER_CONTACT,
    NOVA_POSHTA_SENDER_ADDRESS: variables.NOVA_POSHTA_SENDER_ADDRESS,
    NOVA_POSHTA_SENDER_PHONE: variables.NOVA_POSHTA_SENDER_PHONE,
  }
  const missing = Object.entries(sender).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(sender).length) return null
  if (missing.length > 0)
    throw new ConfigError(
      `A sender of parcels needs all of its variables: ${missing.join(', ')} must be set too.`,
    )
  return {
    counterparty: sender.NOVA_POSHTA_SENDER ?? '',
    city: sender.NOVA_POSHTA_SENDER_CITY ?? '',
    contact: sender.NOVA_POSHTA_SENDER_CONTACT ?? '',
    address: sender.NOVA_POSHTA_SENDER_ADDRESS ?? '',
    phone: sender.NOVA_POSHTA_SENDER_PHONE ?? '',
    collectsPayments: variables.NOVA_POSHTA_COLLECTS_PAYMENTS,
  }
}
