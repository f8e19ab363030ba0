import { z } from 'zod'

/** Sort orders that every list supports. */
export const LIST_SORTS = ['newest', 'oldest'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** A list's cursor that is the number of the previous page's last row. */
export const numberCursorSchema = z.coerce.number().int().nonnegative().max(2_147_483_647).optional()

/**
 * Declares the query of a console list. `cursor` is `next` of the previous page. Unknown parameters are refused with
 * `invalid-query`.
 * @param more the list's filters and other differences
 */
export function listQuerySchema<More extends z.ZodRawShape>(more: More) {
  return z.strictObject(shared).extend(more)
}

const shared = {
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional(),
  /** The search text; each list defines the fields searched. */
  q: z.string().max(200).default(''),
  sort: z.enum(LIST_SORTS).default('newest'),
}

/** Declares a page of a list; `total` counts all items that match the filters. */
export function listPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int() })
}

/** The ids of the items to delete. */
export const idListSchema = z.array(z.uuid()).min(1).max(1_000)
