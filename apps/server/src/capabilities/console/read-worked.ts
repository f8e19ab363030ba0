import type { Reply } from '@dotyk/contract/client'
import type { Delivery } from '../delivery/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Receipts } from '../receipts/index.ts'

type Worked = Reply<'GET /admin/api/v1/system'>['worked']

interface WorkedDeps {
  emails: Pick<Emails, 'readWorked'>
  payments: Pick<Payments, 'figures'>
  receipts: Pick<Receipts, 'readWorked'>
  delivery: Pick<Delivery, 'readCopyState'>
}

/** When each part did its work, by what is stored of it. */
export async function readWorked({ emails, payments, receipts, delivery }: WorkedDeps): Promise<Worked> {
  const [letters, payment, fiscal, { copiedAt }] = await Promise.all([
    emails.readWorked(),
    payments.figures.readWorked(),
    receipts.readWorked(),
    delivery.readCopyState(),
  ])
  return {
    letters: toWire(letters),
    payment: toWire(payment),
    fiscal: toWire(fiscal),
    // Of the carrier's copies the newest alone is kept.
    carrier: toWire(copiedAt && { first: copiedAt, last: copiedAt }),
  }
}

function toWire(worked: { first: Date; last: Date } | null) {
  return worked && { first: worked.first.toISOString(), last: worked.last.toISOString() }
}
