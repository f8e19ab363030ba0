import { isTaxCode } from '@dotyk/domain/orders'
import { isIban } from '@dotyk/domain/values'
import { z } from 'zod'
import { ConfigError } from '../startup/config-error.ts'
import { errorSentence } from './formats.ts'

/** The seller's data on invoices. */
export interface Requisites {
  name: string
  /** The EDRPOU code of an organization or the IPN of a person. */
  edrpou: string
  iban: string
  bank: string
  /** The seller's address; '' if invoices don't show one. */
  address: string
  /** The seller's tax status, such as `Платник єдиного податку, без ПДВ`; '' if invoices don't show one. */
  taxNote: string
}

export const sellerVariables = {
  COMPANY_NAME: z.string().max(200).optional(),
  COMPANY_EDRPOU: z
    .string()
    .refine(isTaxCode, errorSentence('must be an EDRPOU of 8 digits or an IPN of 10, with its check digit'))
    .optional(),
  COMPANY_IBAN: z
    .string()
    .transform(text => text.replace(/\s/g, '').toUpperCase())
    .refine(isIban, errorSentence('must be an IBAN such as UA213223130000026007233566001'))
    .optional(),
  COMPANY_BANK: z.string().max(200).optional(),
  COMPANY_ADDRESS: z.string().max(200).default(''),
  COMPANY_TAX_NOTE: z.string().max(200).default(''),
  COMPANY_VAT: z.coerce.number().min(0).max(50).default(0),
}

type Variables = z.output<z.ZodObject<typeof sellerVariables>>

export function readRequisites(env: Variables): Requisites | null {
  const { COMPANY_NAME: name, COMPANY_EDRPOU: edrpou, COMPANY_IBAN: iban, COMPANY_BANK: bank } = env
  if (!name && !edrpou && !iban && !bank) return null
  if (!name || !edrpou || !iban || !bank) {
    throw new ConfigError(
      'COMPANY_NAME, COMPANY_EDRPOU, COMPANY_IBAN and COMPANY_BANK belong together: an invoice needs all of them.',
    )
  }
  return { name, edrpou, iban, bank, address: env.COMPANY_ADDRESS, taxNote: env.COMPANY_TAX_NOTE }
}
