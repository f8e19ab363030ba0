import { STOCK_LIMITS, STOCK_REASONS, STOCK_STATES } from '@dotyk/domain/catalogue'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { numberCursorSchema, listPageSchema } from '../lists.ts'
import { cleanedTextSchema } from '../texts.ts'

const stockItem = z.object({
  /** The id of the item: `blank-3-1` is an accessory in a colour, `ribbon-2` is a ribbon. */
  id: z.string(),
  /** The number of pieces in stock; null if the item isn't counted. */
  onHand: z.int().nullable(),
  /** The number of pieces that unfinished orders need. */
  reserved: z.int(),
  /**
   * The number of pieces that may still be ordered, below 0 if more were promised than are in stock; null if the item isn't
   * counted.
   */
  available: z.int().nullable(),
  /** Staff are warned when this many pieces or fewer are available; null if they want no warning. */
  warnAt: z.int().nullable(),
  state: z.enum(STOCK_STATES),
})

export type StockItemWire = z.infer<typeof stockItem>

const movement = z.object({
  id: z.int(),
  at: z.string(),
  why: z.enum(STOCK_REASONS),
  /** The login of the member of staff who made the change; '' if the buyer's order did. */
  by: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /**
   * The changes of the number of pieces in stock and of reserved pieces (`onHand`, `reserved`), and both numbers after the
   * change (`onHandAfter`, `reservedAfter`).
   */
  onHand: z.int(),
  reserved: z.int(),
  onHandAfter: z.int().nullable(),
  reservedAfter: z.int(),
  note: z.string(),
})

export type StockMovementWire = z.infer<typeof movement>

const params = z.object({ itemID: z.string().max(32) })
const note = cleanedTextSchema().max(STOCK_LIMITS.note)
/** The number of pieces in stock that the caller saw; the change is refused if it is now another. */
const seen = z.int().nullable()

/** Calls by which staff read and change how many pieces the shop has. */
export const stockCalls = declareCalls({
  'GET /admin/api/v1/stock': {
    summary:
      'What lies on the shelf: the pieces of each item there, those that orders wait for, and how many are left',
    caller: 'admin',
    permission: 'business',
    reply: z.object({ items: z.array(stockItem) }),
    refusals: [],
  },
  'GET /admin/api/v1/stock/:itemID/movements': {
    summary: 'Why an item has as many pieces as it has, newest first. Empty for an unknown item',
    caller: 'admin',
    permission: 'business',
    params,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(30),
      cursor: numberCursorSchema,
    }),
    reply: listPageSchema(movement),
    refusals: [],
  },
  'POST /admin/api/v1/stock/:itemID/movements': {
    summary:
      'Records that pieces came, that they were counted anew, or that they are no longer counted. Answers the item',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('delivery'),
        pieces: z.int().min(1).max(STOCK_LIMITS.pieces),
        note: note.default(''),
        seen,
      }),
      z.strictObject({
        kind: z.literal('recount'),
        pieces: z.int().min(0).max(STOCK_LIMITS.pieces),
        note: note.min(1),
        seen,
      }),
      z.strictObject({ kind: z.literal('uncounted'), note: note.min(1), seen }),
    ]),
    reply: stockItem,
    refusals: ['stock-item-not-found', 'stock-changed', 'count-invalid'],
  },
  'PUT /admin/api/v1/stock/:itemID/warning': {
    summary: 'Sets from how many available pieces staff are warned; null for never. Answers the item',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({ warnAt: z.int().min(0).max(STOCK_LIMITS.pieces).nullable() }),
    reply: stockItem,
    refusals: ['stock-item-not-found'],
  },
})
