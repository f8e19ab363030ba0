import type { ACCESSORY_PATHS } from '@dotyk/domain/catalogue'
import badge from './share-nfc-badge.png'
import card from './share-nfc-card.png'
import menu from './share-nfc-menu.png'
import stand from './share-smart-stand.png'

type AccessoryPath = (typeof ACCESSORY_PATHS)[keyof typeof ACCESSORY_PATHS]

/** Each accessory for those its page is shared with; drawn by tools/draw-product-pictures.mjs. */
export const SHARE_PICTURES = {
  'nfc-card': card,
  'smart-stand': stand,
  'nfc-badge': badge,
  'nfc-menu': menu,
} as const satisfies Record<AccessoryPath, string>
