import {
  checkRecipientChange,
  mayChangeRecipient,
  type OrderContact,
  type OrderDraft,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from './lock-order.ts'
import { emailBuyer } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import type { StoredContact } from './orders.tables.ts'
import { assertAddressChangeable } from './parcels/parcel-order.ts'
import { recordStaffChange, type StaffMemberRef } from './record-staff-change.ts'

/**
 * Staff correct who gets the order and how to reach them. An e-mail address that is replaced gets a notice of the change.
 * @throws Refusal of each rule with its field, `order-not-found`, `order-state-conflict` once there is a waybill or the order
 * isn't in progress.
 */
export async function changeRecipient(
  context: OrdersContext,
  id: string,
  draft: OrderDraft,
  staff: StaffMemberRef,
): Promise<Order> {
  const { names, contact, violations } = checkRecipientChange(draft)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  return context.inTransaction(async tx => {
    const before = await lockOrder(context, tx, id)
    if (!mayChangeRecipient(before)) throw new Refusal('order-state-conflict')
    await assertAddressChangeable(context, tx, before)
    const recipient = { ...names, legal: before.recipient.legal }
    const [old, now] = [before, { recipient, contact }].map(describe)
    if (old === now) return before
    const after = await context.orders.update(tx, id, { recipient, contact: contactOf(before, contact) })
    await tellOldAddress(context, tx, before, after)
    const text = `${old} → ${now}`
    const what = 'recipient-changed'
    await recordStaffChange(context, tx, staff, { action: 'order.changed', what, before, after, text })
    return after
  })
}

/** Keeps the e-mail originally given by the buyer, unless the new contact has the same one. */
function contactOf({ contact: before }: Order, contact: OrderContact): StoredContact {
  const buyerEmail = before.buyerEmail ?? before.email
  return isSameEmail(buyerEmail, contact.email) ? contact : { ...contact, buyerEmail }
}

async function tellOldAddress(
  context: OrdersContext,
  tx: Transaction,
  { contact: { email: address } }: Order,
  after: Order,
): Promise<void> {
  if (isSameEmail(address, after.contact.email)) return
  await emailBuyer(context, tx, after, 'order-contact-changed', {}, { repeats: true, address })
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function describe({ recipient, contact }: Pick<Order, 'recipient' | 'contact'>): string {
  const { firstName, lastName, middleName } = recipient
  const { name, phone, email } = contact
  return [[lastName, firstName, middleName].filter(Boolean).join(' '), name, phone, email]
    .filter(Boolean)
    .join(', ')
}
