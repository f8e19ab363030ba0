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

/** What lies on the shelf and is counted in pieces: blanks of an accessory in a colour, and the ribbons of badges. */
export type StockItem =
  | { kind: 'blank'; accessory: AccessoryId; colour: ColourId }
  | { kind: 'ribbon'; ribbon: RibbonId }

/** Returns an item's id: `blank-3-1`, `ribbon-2`. */
export function stockItemId(item: StockItem): string {
  return item.kind === 'blank' ? `blank-${item.accessory}-${item.colour}` : `ribbon-${item.ribbon}`
}

/** The inverse of `stockItemId`; null for a text that is no id. */
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

/** Returns the ids of what one piece of a product takes from the shelf, one piece of each. The print is made on the blank. */
export function stockItemsOf({
  accessory,
  colour,
  ribbon,
}: Pick<ProductChoice, 'accessory' | 'colour' | 'ribbon'>): string[] {
  const blank = stockItemId({ kind: 'blank', accessory, colour })
  return ribbon === null ? [blank] : [blank, stockItemId({ kind: 'ribbon', ribbon })]
}

/** How many pieces of an item there are. */
export interface StockCount {
  /** Pieces on the shelf; null where nobody counts them. */
  onHand: number | null
  /** Pieces that orders wait for. */
  reserved: number
  /** Staff are warned once no more than this many are available; null for no warning. */
  warnAt: number | null
}

/** Returns the pieces that may still be ordered, below 0 where more were promised than there are; null where nobody counts them. */
export function availablePieces({
  onHand,
  reserved,
}: Pick<StockCount, 'onHand' | 'reserved'>): number | null {
  return onHand === null ? null : onHand - reserved
}

/** Returns how many pieces of a product may still be ordered: as many as of its scarcest item; null where none is counted. */
export function availablePiecesOfProduct(
  items: readonly Pick<StockCount, 'onHand' | 'reserved'>[],
): number | null {
  const counted = items.map(availablePieces).filter(available => available !== null)
  return counted.length === 0 ? null : Math.max(0, Math.min(...counted))
}

/** How an item stands, the worst last. */
export const STOCK_STATES = ['uncounted', 'enough', 'low', 'soldOut'] as const
export type StockState = (typeof STOCK_STATES)[number]

export function stockState(count: StockCount): StockState {
  const available = availablePieces(count)
  if (available === null) return 'uncounted'
  if (available <= 0) return 'soldOut'
  return count.warnAt !== null && available <= count.warnAt ? 'low' : 'enough'
}

/** The states that staff are told of. */
export const STOCK_WARNINGS = ['low', 'soldOut'] as const satisfies readonly StockState[]
export type StockWarning = (typeof STOCK_WARNINGS)[number]

/**
 * Returns what staff are told when an item's count has changed, null for nothing, and what they have been told by then. Each warning
 * is given once until there is enough again.
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

/** Why a buyer can't have so many pieces; each is the key of a refusal. */
export type StockRefusal = 'out-of-stock' | 'too-few-pieces'

/** @param available null where nobody counts the pieces */
export function stockRefusal(available: number | null, wanted: number): StockRefusal | null {
  if (available === null || wanted <= available) return null
  return available <= 0 ? 'out-of-stock' : 'too-few-pieces'
}

/** Why a number of pieces changed, as the history of an item names it. */
export const STOCK_REASONS = [
  'delivery',
  'recount',
  'uncounted',
  'ordered',
  'replacement',
  'corrected',
  'cancelled',
  'packed',
  'undone',
  'spoiled',
  'returned',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** The most that staff may enter: pieces, characters. */
export const STOCK_LIMITS = { pieces: 1_000_000, note: 200 } as const
