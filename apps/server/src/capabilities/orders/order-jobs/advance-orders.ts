import { awaitsChips, hasReachedProductionStep, type UndoableStep } from '@dotyk/domain/orders'
import { findParcels } from '../find-parcels.ts'
import { lockParcelOrders } from '../lock-order.ts'
import { changeOrder, type StaffChange } from '../production/change-order.ts'
import type { ProcessJobRows } from './order-jobs.context.ts'
import { withTransaction, processJobRow } from './process-job-row.ts'

/** Moves orders to a production step. An order that is at the step or beyond it stays as it is. */
export const advanceOrders: ProcessJobRows = async (ctx, { action, actor }, rows) => {
  if (action.kind !== 'step') return
  const { step } = action
  for (const row of rows)
    await processJobRow(ctx, row, async tx => {
      const order = await lockParcelOrders(ctx, tx, row.orderId)
      if (hasReachedProductionStep(order, step)) return { result: 'unchanged' }
      // An order is sent together with the orders of its parcel.
      const advanced = step === 'sent' ? (await findParcels(ctx, order, tx))[0].orders : [order]
      for (const each of advanced) {
        const chips = await ctx.production.listChips(each.id, tx)
        if (awaitsChips(each, step, chips.length)) return { result: 'refused', reason: 'chips-unwritten' }
      }
      await changeOrder(withTransaction(ctx, tx), order.id, changeTo(step), actor)
      return { result: 'done' }
    })
}

function changeTo(step: UndoableStep): StaffChange {
  if (step === 'started') return { kind: 'start' }
  return step === 'sent' ? { kind: 'send', waybill: null } : { kind: 'step', step }
}
