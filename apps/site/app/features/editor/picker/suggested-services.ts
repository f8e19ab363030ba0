import type { ListName } from '../draft/draft.ts'

/** What most people can be reached by. */
export const FIRST_CONTACTS: readonly { list: ListName; service: string | null }[] = [
  { list: 'phones', service: null },
  { list: 'messengers', service: 'telegram' },
  { list: 'socialNetworks', service: 'instagram' },
  { list: 'messengers', service: 'viber' },
  { list: 'messengers', service: 'whatsapp' },
  { list: 'emails', service: null },
  { list: 'banks', service: 'monobank' },
]

/** What most people add first: one press instead of a search. */
export const SUGGESTED: Partial<Record<ListName, readonly string[]>> = {
  messengers: ['telegram', 'viber', 'whatsapp', 'signal', 'messenger'],
  waiterMessengers: ['telegram', 'viber', 'whatsapp'],
  socialNetworks: ['instagram', 'facebook', 'tiktok', 'youtube', 'linkedin', 'google-maps'],
  banks: ['monobank', 'privatbank', 'pumb'],
  payments: ['paypal', 'wayforpay', 'donatello'],
}
