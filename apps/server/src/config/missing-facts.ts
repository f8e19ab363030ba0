import type { Config } from '../config.ts'

/** What a shop has to say of itself, and the variables that say it. */
export const FACT_VARIABLES = {
  seller: ['COMPANY_NAME', 'COMPANY_EDRPOU', 'COMPANY_IBAN', 'COMPANY_BANK'],
  address: ['COMPANY_ADDRESS'],
  email: ['SUPPORT_EMAIL'],
  phone: ['SUPPORT_PHONE'],
} as const

export type ShopFact = keyof typeof FACT_VARIABLES

/** What the information pages leave unsaid because nothing is configured, though the law asks a shop to say it. */
export function missingFacts({ requisites, support }: Pick<Config, 'requisites' | 'support'>): ShopFact[] {
  const known: Record<ShopFact, boolean> = {
    seller: requisites !== null,
    address: !!requisites?.address,
    email: support.email !== null,
    phone: support.phone !== null,
  }
  return (Object.keys(known) as ShopFact[]).filter(fact => !known[fact])
}
