export type { Card } from './card.ts'
export type { CardItem } from './card-item.ts'
export { CARD_CAPTIONS } from './card-captions.ts'
export { cardItems } from './card-items.ts'
export {
  contrast,
  distinct,
  flattened,
  hueAndChroma,
  ICON_CONTRAST,
  luminance,
  mixed,
  mostReadable,
  TEXT_CONTRAST,
} from './contrast.ts'
export { defaultLayout, GRID_COLUMNS, placeItems } from './layout.ts'
export { isSafeHref } from './safe-href.ts'
