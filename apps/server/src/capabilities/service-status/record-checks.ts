import { recordCheck, type RecordedCheck, recordOutage, type ServicePart } from '@dotyk/domain/service-status'
import type { Transaction } from '../../database/database.ts'
import { checkParts } from './check-parts.ts'
import type { ServiceStatusContext } from './service-status.context.ts'

/**
 * Checks every part and stores the result, by the database's time. First it stores as disturbed the outages of the database that
 * this process noticed.
 */
export async function recordChecks(ctx: ServiceStatusContext): Promise<void> {
  const { periods, parts, watch, readTime, inTransaction, onChanged } = ctx
  const works = await checkParts(ctx)
  const at = await readTime()
  const outages = watch.outages()
  await inTransaction(async tx => {
    for (const part of parts) {
      let last = await periods.lockLatest(tx, part)
      for (const outage of outages) {
        const recorded = recordOutage(last, outage)
        if (!recorded) continue
        await save(ctx, tx, part, recorded)
        last = { part, ...recorded.current }
      }
      await save(ctx, tx, part, recordCheck(last, { works: works[part], at }))
    }
  })
  watch.forget(outages)
  onChanged()
}

async function save(
  { periods }: ServiceStatusContext,
  tx: Transaction,
  part: ServicePart,
  { ended, current }: RecordedCheck,
): Promise<void> {
  if (ended && ended.startedAt >= ended.until) await periods.delete(tx, part, ended.startedAt)
  else if (ended) await periods.save(tx, part, ended)
  await periods.save(tx, part, current)
}
