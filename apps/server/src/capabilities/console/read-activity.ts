import type { Reply } from '@dotyk/contract/client'
import type { Delivery } from '../delivery/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Receipts } from '../receipts/index.ts'

type Activity = Reply<'GET /admin/api/v1/system'>['activity']

interface ActivityDeps {
  emails: Pick<Emails, 'readActivity'>
  payments: Pick<Payments, 'figures'>
  receipts: Pick<Receipts, 'readActivity'>
  delivery: Pick<Delivery, 'readCopyState'>
}

/** Finds the first and the last time that each part of the service was active, from stored data. */
export async function readActivity({
  emails,
  payments,
  receipts,
  delivery,
}: ActivityDeps): Promise<Activity> {
  const [letters, payment, fiscal, { copiedAt }] = await Promise.all([
    emails.readActivity(),
    payments.figures.readActivity(),
    receipts.readActivity(),
    delivery.readCopyState(),
  ])
  return {
    letters: toWire(letters),
    payment: toWire(payment),
    fiscal: toWire(fiscal),
    // Only the newest copy of the carrier's lists is kept.
    carrier: toWire(copiedAt && { first: copiedAt, last: copiedAt }),
  }
}

function toWire(times: { first: Date; last: Date } | null) {
  return times && { first: times.first.toISOString(), last: times.last.toISOString() }
}
