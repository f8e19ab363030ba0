import type { ListName } from '../draft/draft.ts'

/** The contacts that owners most often add first. */
export const FIRST_CONTACTS: readonly { list: ListName; service: string | null }[] = [
  { list: 'phones', service: null },
  { list: 'messengers', service: 'telegram' },
  { list: 'socialNetworks', service: 'instagram' },
  { list: 'messengers', service: 'viber' },
  { list: 'messengers', service: 'whatsapp' },
  { list: 'emails', service: null },
  { list: 'banks', service: 'monobank' },
]

/** The services that most owners add first, suggested without a search. */
export const SUGGESTED_SERVICES: Partial<Record<ListName, readonly string[]>> = {
  messengers: ['telegram', 'viber', 'whatsapp', 'signal', 'messenger'],
  waiterMessengers: ['telegram', 'viber', 'whatsapp'],
  socialNetworks: ['instagram', 'facebook', 'tiktok', 'youtube', 'linkedin', 'google-maps'],
  banks: ['monobank', 'privatbank', 'pumb'],
  payments: ['paypal', 'wayforpay', 'donatello'],
}
