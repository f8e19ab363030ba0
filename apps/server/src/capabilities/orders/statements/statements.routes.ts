import { orderNumber } from '@dotyk/domain/orders'
import { STATEMENT_LIMITS } from '@dotyk/domain/statements'
import type { HttpContext } from '../../../http/http-context.ts'
import { Refusal } from '../../../refusal.ts'
import { maskedRecipientName } from '../order-texts.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { InvoicedOrderWithRecipient } from './bank-transfers.repository.ts'
import { proposeTransfers } from './propose-transfers.ts'
import { recordStatementTransfer } from './record-statement-transfer.ts'

const STATEMENTS_PER_MINUTE = 20

/** Adds the calls by which staff read bank statements and record the transfers in them. */
export function addStatementRoutes({ handle }: HttpContext, context: OrdersContext): void {
  handle(
    'POST /admin/api/v1/statements',
    async ({ readFile }) => {
      const proposed = await proposeTransfers(context, await readFile(STATEMENT_LIMITS.file))
      return {
        lines: proposed.map(({ line, match, orders }) => ({ ...line, match, orders: orders.map(present) })),
      }
    },
    { perMinute: STATEMENTS_PER_MINUTE },
  )

  handle('POST /admin/api/v1/statements/transfers', async ({ body, staff }) => {
    const results = []
    for (const { line, orderIDs } of body.transfers) {
      try {
        await recordStatementTransfer(context, { line, orderIds: orderIDs }, staff)
        results.push({ state: 'recorded' as const })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        results.push({ state: 'refused' as const, key: error.key })
      }
    }
    return { results }
  })
}

function present(order: InvoicedOrderWithRecipient) {
  const { id, sequence, total, currency } = order
  return { orderID: id, number: orderNumber(sequence), total, currency, buyer: maskedRecipientName(order) }
}
