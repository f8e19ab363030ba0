import type { Config } from '../config.ts'

/** The facts that a shop must publish, each with its environment variable. */
export const SHOP_FACT_VARIABLES = {
  seller: ['COMPANY_NAME', 'COMPANY_EDRPOU', 'COMPANY_IBAN', 'COMPANY_BANK'],
  address: ['COMPANY_ADDRESS'],
  email: ['SUPPORT_EMAIL'],
  phone: ['SUPPORT_PHONE'],
} as const

export type ShopFact = keyof typeof SHOP_FACT_VARIABLES

/** Finds the facts that the law requires a shop to publish and that aren't configured. */
export function findMissingShopFacts({
  requisites,
  support,
}: Pick<Config, 'requisites' | 'support'>): ShopFact[] {
  const known: Record<ShopFact, boolean> = {
    seller: requisites !== null,
    address: !!requisites?.address,
    email: support.email !== null,
    phone: support.phone !== null,
  }
  return (Object.keys(known) as ShopFact[]).filter(fact => !known[fact])
}
