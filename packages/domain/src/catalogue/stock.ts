import { parseMemberId } from './parse-member-id.ts'
import {
  ACCESSORY_IDS,
  type AccessoryId,
  COLOUR_IDS,
  type ColourId,
  type ProductChoice,
  RIBBON_IDS,
  type RibbonId,
} from './product-choice.ts'

/** An item of stock that is counted in pieces: the blank of an accessory in a colour, or a ribbon of badges. */
export type StockItem =
  | { kind: 'blank'; accessory: AccessoryId; colour: ColourId }
  | { kind: 'ribbon'; ribbon: RibbonId }

/** Returns the id of an item of stock, such as `blank-3-1` or `ribbon-2`. */
export function stockItemId(item: StockItem): string {
  return item.kind === 'blank' ? `blank-${item.accessory}-${item.colour}` : `ribbon-${item.ribbon}`
}

/** Returns the item of stock with the given id, the inverse of `stockItemId`; null for a text that is no such id. */
export function parseStockItem(id: string): StockItem | null {
  const [kind, first, second, ...rest] = id.split('-')
  const accessory = parseMemberId(ACCESSORY_IDS, first)
  const colour = parseMemberId(COLOUR_IDS, second)
  const ribbon = parseMemberId(RIBBON_IDS, first)
  if (kind === 'blank' && accessory !== undefined && colour !== undefined && rest.length === 0)
    return { kind, accessory, colour }
  if (kind === 'ribbon' && ribbon !== undefined && second === undefined) return { kind, ribbon }
  return null
}

/**
 * Returns the ids of the items of stock that one piece of a product uses, one piece of each. The print needs no item, because it
 * is made on the blank.
 */
export function stockItemsOf({
  accessory,
  colour,
  ribbon,
}: Pick<ProductChoice, 'accessory' | 'colour' | 'ribbon'>): string[] {
  const blank = stockItemId({ kind: 'blank', accessory, colour })
  return ribbon === null ? [blank] : [blank, stockItemId({ kind: 'ribbon', ribbon })]
}

/** The number of pieces of an item of stock. */
export interface StockCount {
  /** The number of pieces in stock; null if the item isn't counted. */
  onHand: number | null
  /** The number of pieces that unfinished orders need. */
  reserved: number
  /** Staff are warned when this many pieces or fewer are available; null if they want no warning. */
  warnAt: number | null
}

/**
 * Returns the number of pieces that may still be ordered, below 0 if more were promised than are in stock; null if the item
 * isn't counted.
 */
export function availablePieces({
  onHand,
  reserved,
}: Pick<StockCount, 'onHand' | 'reserved'>): number | null {
  return onHand === null ? null : onHand - reserved
}

/**
 * Returns how many pieces of a product may still be ordered: as many as of its scarcest item of stock; null if none of its items
 * is counted.
 */
export function availablePiecesOfProduct(
  items: readonly Pick<StockCount, 'onHand' | 'reserved'>[],
): number | null {
  const counted = items.map(availablePieces).filter(available => available !== null)
  return counted.length === 0 ? null : Math.max(0, Math.min(...counted))
}

/** The states of an item of stock, from the best to the worst. */
export const STOCK_STATES = ['uncounted', 'enough', 'low', 'soldOut'] as const
export type StockState = (typeof STOCK_STATES)[number]

export function stockState(count: StockCount): StockState {
  const available = availablePieces(count)
  if (available === null) return 'uncounted'
  if (available <= 0) return 'soldOut'
  return count.warnAt !== null && available <= count.warnAt ? 'low' : 'enough'
}

/** The states about which staff are warned. */
export const STOCK_WARNINGS = ['low', 'soldOut'] as const satisfies readonly StockState[]
export type StockWarning = (typeof STOCK_WARNINGS)[number]

/**
 * Returns the warning that staff get when an item's count has changed, or null for no warning, together with the last warning
 * given. Each warning is given once until there is enough of the item again.
 */
export function stockWarning(
  told: StockWarning | null,
  count: StockCount,
): { warning: StockWarning | null; told: StockWarning | null } {
  const state = stockState(count)
  if (state === 'uncounted' || state === 'enough') return { warning: null, told: null }
  const isNews = told === null || STOCK_STATES.indexOf(state) > STOCK_STATES.indexOf(told)
  return isNews ? { warning: state, told: state } : { warning: null, told }
}

/** The reasons why a buyer can't order a number of pieces; each is the key of a refusal. */
export type StockRefusal = 'out-of-stock' | 'too-few-pieces'

/**
 * Returns why a buyer can't order so many pieces, or null if the buyer can.
 * @param available the number of pieces that may be ordered; null if they aren't counted
 */
export function stockRefusal(available: number | null, wanted: number): StockRefusal | null {
  if (available === null || wanted <= available) return null
  return available <= 0 ? 'out-of-stock' : 'too-few-pieces'
}

/** The reasons for a change of an item's number of pieces, as the item's history lists them. */
export const STOCK_REASONS = [
  'delivery',
  'recount',
  'uncounted',
  'ordered',
  'replacement',
  'corrected',
  'correction-asked',
  'correction-ended',
  'cancelled',
  'packed',
  'undone',
  'spoiled',
  'returned',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** The maximum values that staff may enter: a number of pieces, and the characters of a note. */
export const STOCK_LIMITS = { pieces: 1_000_000, note: 200 } as const
