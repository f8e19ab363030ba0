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
export { cardUrl, cardFilesOrigin, cardCodeUrl } from './card-url.ts'
export { cardOfProfile } from './card-of-profile.ts'
export type { CardItem, CardItemKind } from './card-item.ts'
export { CARD_CAPTIONS } from './card-captions.ts'
export { hoursRows, relativeMomentText, timeZoneText } from './hours-words.ts'
export { isPersonCard, roleLine } from './role.ts'
export { cardItems, hasLinks, type ReusableItems } from './card-items.ts'
export {
  contrastRatio,
  ensureContrast,
  blendOver,
  hueAndChroma,
  ICON_CONTRAST,
  relativeLuminance,
  mixColours,
  mostReadableColour,
  TEXT_CONTRAST,
} from './contrast.ts'
export { GRID_COLUMNS } from './grid.ts'
export { LOOK_SURFACES } from './look-surfaces.ts'
export { DEFAULT_SURFACES } from './default-surfaces.ts'
export { defaultLayout, placeItems } from './layout.ts'
export { type LayoutTarget, layoutRows, moveItem, rowEmptiedWithout } from './move-item.ts'
export { type Direction, currentLayoutTarget, nextTargetByKey } from './step-target.ts'
export { PICTURE_LOOK, pictureVeil } from './picture-page.ts'
export { looksLikePhoneNumber } from './looks-like-phone-number.ts'
export { isSafeHref } from './safe-href.ts'
export * from './nfc.ts'
export { type Theme, THEMES } from './themes.ts'
export * from './sharing.ts'
export { groupWaiterItems } from './waiter-group.ts'
