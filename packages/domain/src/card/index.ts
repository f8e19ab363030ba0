export type { Card } from './card.ts'
export type { CardItem, CardItemKind } from './card-item.ts'
export { defaultLayout, placeItems } from './layout.ts'
