import { matchTransfer, sequencesIn, type TransferMatch } from '@dotyk/domain/statements'
import type { OrdersContext } from '../orders.context.ts'
import type { FoundInvoicedOrder } from './bank-transfers.repository.ts'
import { countRepeats, type CountedLine, fingerprintOf } from './fingerprint-of-line.ts'
import { readStatement } from './read-statement.ts'

export interface ProposedTransfer {
  line: CountedLine
  match: TransferMatch['kind'] | 'recorded'
  orders: FoundInvoicedOrder[]
}

/**
 * Reads a statement and finds for which orders its transfers are. Nothing of it is stored.
 * @throws Refusal as `readStatement`
 */
export async function proposeTransfers(context: OrdersContext, file: Buffer): Promise<ProposedTransfer[]> {
  const { bankTransfers } = context
  const lines = countRepeats(readStatement(file))
  const sequences = [...new Set(lines.flatMap(({ purpose }) => sequencesIn(purpose)))]
  const [invoiced, recorded] = await Promise.all([
    bankTransfers.findInvoiced(sequences),
    bankTransfers.findRecorded(lines.map(fingerprintOf)),
  ])
  const byId = new Map(invoiced.map(order => [order.id, order]))
  const ordersOf = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? [])
  return lines.map(line => {
    const known = recorded.get(fingerprintOf(line))
    if (known) return { line, match: 'recorded', orders: ordersOf(known) }
    const match = matchTransfer(line, invoiced)
    return { line, match: match.kind, orders: match.kind === 'none' ? [] : ordersOf(match.orderIds) }
  })
}
