import { DESIGN_LIMITS } from '@dotyk/domain/orders'
import type { JobDefinition } from '../../jobs/port.ts'
import { removeDesignPictures } from './order-design.ts'
import type { OwnDesignsContext } from './own-designs.context.ts'

const DAY_MS = 24 * 60 * 60_000

/** The largest number of rows that one transaction deletes. */
const AT_ONCE = 200

/**
 * Every night, deletes the pictures that nobody ordered and forgets visitors' networks. Ages are measured by the database's
 * clock.
 */
export function deleteUnorderedPicturesJob(ctx: OwnDesignsContext): JobDefinition {
  const { pictures, inTransaction, readTime } = ctx
  return {
    queue: 'own-designs.delete-unordered',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '25 4 * * *',
    async work() {
      const now = (await readTime()).getTime()
      const before = new Date(now - DESIGN_LIMITS.keptDays * DAY_MS)
      for (let removed = AT_ONCE; removed === AT_ONCE;)
        removed = await inTransaction(async tx => {
          const old = await pictures.removeUnordered(tx, before, AT_ONCE)
          await removeDesignPictures(ctx, tx, old)
          return old.length
        })
      await pictures.forgetVisitors(new Date(now - DAY_MS))
      return { failed: [] }
    },
  }
}
