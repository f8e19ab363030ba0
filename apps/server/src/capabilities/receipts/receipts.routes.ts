import { toCursorPage, decodeCursor } from '../../http/cursor.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { correctReceipt } from './correct-receipt.ts'
import type { ReceiptsContext } from './receipts.context.ts'
import { presentOpenedReceipt, presentReceiptToStaff } from './receipts.presenter.ts'
import type { Receipt } from './receipts.repository.ts'
import { issueTestReceipt } from './issue-test-receipt.ts'

/** Pixels of the QR code's picture, sharp on screens with three device pixels per CSS pixel. */
const QR_SIZE = 480

/** The QR code of a receipt never changes, so browsers may cache it for a year. */
const QR_CACHE = 'private, max-age=31536000, immutable'

const CODES_PER_MINUTE = 120
const TESTS_PER_MINUTE = 6

export function addReceiptRoutes({ handle }: HttpContext, context: ReceiptsContext): void {
  const { receipts, orderNumbers, register, drawQr, inTransaction } = context

  const numbersOf = (found: readonly Receipt[]) =>
    orderNumbers(found.filter(({ subjectKind }) => subjectKind === 'order').map(({ subject }) => subject))

  async function open(id: string) {
    const found = await receipts.find(id)
    if (!found) throw new Refusal('not-found')
    const ofPayment = await inTransaction(tx => receipts.listOfPayment(tx, found.reference))
    return presentOpenedReceipt(found, ofPayment, await numbersOf([found]))
  }

  handle(
    'GET /payments/receipts/:receiptID/qr.png',
    async ({ params: { receiptID }, reply }) => {
      const found = await receipts.find(receiptID)
      if (!found?.address) throw new Refusal('not-found')
      return reply
        .type('image/png')
        .header('cache-control', QR_CACHE)
        .send(await drawQr(found.address, QR_SIZE))
    },
    { perMinute: CODES_PER_MINUTE },
  )

  handle('GET /admin/api/v1/receipts', async ({ query: { limit, cursor, state } }) => {
    const wanted = { isOwed: state === 'owed' }
    const rows = await receipts.list(wanted, { limit: limit + 1, after: decodeCursor(cursor) })
    const { items, next } = toCursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    const numbers = await numbersOf(items)
    return {
      items: items.map(receipt => presentReceiptToStaff(receipt, numbers)),
      next,
      total: await receipts.count(wanted),
      register: register?.name ?? null,
    }
  })

  handle('GET /admin/api/v1/receipts/:receiptID', ({ params: { receiptID } }) => open(receiptID))

  handle('POST /admin/api/v1/receipts/test', ({ staff }) => issueTestReceipt(context, staff), {
    perMinute: TESTS_PER_MINUTE,
  })

  handle('POST /admin/api/v1/receipts/:receiptID/correct', async ({ params: { receiptID }, body, staff }) => {
    await correctReceipt(context, receiptID, body, staff)
    return open(receiptID)
  })
}
