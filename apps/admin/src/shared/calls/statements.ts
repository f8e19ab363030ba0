import type { Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'

/** A line of a bank statement with the orders that it may pay. */
export type ProposedLine = Reply<'POST /admin/api/v1/statements'>['lines'][number]

export type RecordResult = Reply<'POST /admin/api/v1/statements/transfers'>['results'][number]

export async function parseStatementFile(file: File): Promise<ProposedLine[]> {
  return (await callServer('POST /admin/api/v1/statements', { file })).lines
}

/** @returns the result of each transfer, in the order of `transfers` */
export async function recordTransfers(
  transfers: readonly { line: ProposedLine; orderIds: readonly string[] }[],
): Promise<RecordResult[]> {
  const body = {
    transfers: transfers.map(({ line: { match: _match, orders: _orders, ...line }, orderIds }) => ({
      line,
      orderIDs: [...orderIds],
    })),
  }
  return (await callServer('POST /admin/api/v1/statements/transfers', { body })).results
}
