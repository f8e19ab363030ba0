import type { Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'

/** A line of a bank statement and for which orders it may be. */
export type ProposedLine = Reply<'POST /admin/api/v1/statements'>['lines'][number]

export type RecordResult = Reply<'POST /admin/api/v1/statements/transfers'>['results'][number]

export async function parseStatementFile(file: File): Promise<ProposedLine[]> {
  return (await callServer('POST /admin/api/v1/statements', { file })).lines
}

/** @returns what became of each, in their order */
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
