import { z } from 'zod'

/** The query of every list of the console: `cursor` is the `next` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional(),
})

/** A page of a list; `total` counts all that the filters leave. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int() })
}

/** The ids of what is to be deleted. */
export const idList = z.array(z.uuid()).min(1).max(1_000)
