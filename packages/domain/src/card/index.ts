export {
  CARD_COLOURS,
  type CardColour,
  type CardColours,
  type CardLook,
  type ColourWarning,
  colourWarnings,
  backgroundColours,
  validColours,
} from './appearance.ts'
export type { Card } from './card.ts'
export { cardAddress, cardOrigin, codeAddress } from './card-address.ts'
export { cardOfProfile } from './card-of-profile.ts'
export type { CardItem, CardItemKind } from './card-item.ts'
export { CARD_CAPTIONS } from './card-captions.ts'
export { hoursRows, momentText, zoneText } from './hours-words.ts'
export { isOfPerson, roleLine } from './role.ts'
export { cardItems, holdsLinks, type ReusableItems } from './card-items.ts'
export {
  contrast,
  withContrast,
  blendOver,
  hueAndChroma,
  ICON_CONTRAST,
  luminance,
  mixColours,
  mostReadable,
  TEXT_CONTRAST,
} from './contrast.ts'
export { GRID_COLUMNS } from './grid.ts'
export { LOOK_SURFACES } from './look-surfaces.ts'
export { DEFAULT_SURFACES } from './default-surfaces.ts'
export { defaultLayout, placeItems } from './layout.ts'
export { type LayoutTarget, layoutRows, moveItem, vacatedRow } from './move-item.ts'
export { type Direction, placeOf, stepTarget } from './step-target.ts'
export { PICTURE_LOOK, veilOver } from './picture-page.ts'
export { looksLikePhoneNumber } from './looks-like-phone-number.ts'
export { isSafeHref } from './safe-href.ts'
export * from './nfc.ts'
export { type Theme, THEMES } from './themes.ts'
export * from './sharing.ts'
export { groupWaiter } from './waiter-group.ts'
