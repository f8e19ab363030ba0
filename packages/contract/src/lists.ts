import { z } from 'zod'

/** Sort orders that every list supports. */
export const LIST_SORTS = ['newest', 'oldest'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** A list's cursor that is the number of the last row of the page before. */
export const numberCursor = z.coerce.number().int().nonnegative().max(2_147_483_647).optional()

/**
 * The query of a list of the console. `cursor` is the `next` of the page before. A parameter that the list doesn't know is
 * refused with `invalid-query`.
 * @param more the list's filters, and what differs from other lists
 */
export function listQuery<More extends z.ZodRawShape>(more: More) {
  return z.strictObject(shared).extend(more)
}

const shared = {
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional(),
  /** The search text; each list defines the fields searched. */
  q: z.string().max(200).default(''),
  sort: z.enum(LIST_SORTS).default('newest'),
}

/** A page of a list; `total` counts all that the filters leave. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int() })
}

/** The ids of what is to be deleted. */
export const idList = z.array(z.uuid()).min(1).max(1_000)
