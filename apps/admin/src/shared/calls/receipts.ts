import type { Payload, Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'
import type { PageQuery } from '../list/use-list.ts'

export type Receipt = Reply<'GET /admin/api/v1/receipts'>['items'][number]

/** A receipt with its lines and the actions that are possible. */
export type OpenedReceipt = Reply<'GET /admin/api/v1/receipts/:receiptID'>

export type ReceiptCorrectionBody = Payload<'POST /admin/api/v1/receipts/:receiptID/correct'>['body']

export interface ReceiptListQuery {
  state?: 'owed'
}

/** Lists the receipts, newest first. */
export function listReceipts(wanted: ReceiptListQuery, page: PageQuery, signal: AbortSignal) {
  return callServer('GET /admin/api/v1/receipts', { query: { ...wanted, ...page } }, { signal })
}

export function findReceipt(id: string, signal: AbortSignal): Promise<OpenedReceipt> {
  return callServer('GET /admin/api/v1/receipts/:receiptID', { params: { receiptID: id } }, { signal })
}

/** Asks the cash register to make a test receipt. */
export function issueTestReceipt() {
  return callServer('POST /admin/api/v1/receipts/test', {})
}

export function correctReceipt(id: string, body: ReceiptCorrectionBody): Promise<OpenedReceipt> {
  return callServer('POST /admin/api/v1/receipts/:receiptID/correct', { params: { receiptID: id }, body })
}
