import { matchTransfer, findOrderSequences, type TransferMatch } from '@dotyk/domain/statements'
import type { OrdersContext } from '../orders.context.ts'
import type { InvoicedOrderWithRecipient } from './bank-transfers.repository.ts'
import { countRepeats, type RepeatCountedLine, statementLineFingerprint } from './fingerprint-of-line.ts'
import { parseStatement } from './read-statement.ts'

export interface ProposedTransfer {
  line: RepeatCountedLine
  match: TransferMatch['kind'] | 'recorded'
  orders: InvoicedOrderWithRecipient[]
}

/**
 * Reads a statement and proposes for which orders its transfers are. Nothing is stored.
 * @throws Refusal as `parseStatement`
 */
export async function proposeTransfers(context: OrdersContext, file: Buffer): Promise<ProposedTransfer[]> {
  const { bankTransfers, groups } = context
  const lines = countRepeats(await parseStatement(file, groups.readTable))
  const sequences = [...new Set(lines.flatMap(({ purpose }) => findOrderSequences(purpose)))]
  const [invoiced, recorded] = await Promise.all([
    bankTransfers.findInvoiced(sequences),
    bankTransfers.findRecorded(lines.map(statementLineFingerprint)),
  ])
  const byId = new Map(invoiced.map(order => [order.id, order]))
  const ordersOf = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? [])
  return lines.map(line => {
    const known = recorded.get(statementLineFingerprint(line))
    if (known) return { line, match: 'recorded', orders: ordersOf(known) }
    const match = matchTransfer(line, invoiced)
    return { line, match: match.kind, orders: match.kind === 'none' ? [] : ordersOf(match.orderIds) }
  })
}
