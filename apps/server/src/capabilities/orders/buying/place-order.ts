import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@dotyk/domain/values'
import {
  checkOrder,
  parseChosenProduct,
  hasInvoice,
  ORDER_ID_BYTES,
  orderNumber,
  type OrderDraft,
  orderIdFrom,
} from '@dotyk/domain/orders'
import { decodeOwnDesign } from '@dotyk/domain/print'
import type { Transaction } from '../../../database/database.ts'
import { visitorIdOfIp } from '../../../http/network.ts'
import { Refusal } from '../../../refusal.ts'
import { type AcceptedOffer, toOrderedProduct } from './accepted-offer.ts'
import { estimateOrderDelivery } from './estimate-order.ts'
import { findPageId } from './find-page-id.ts'
import { resolvePeoplePages } from './resolve-people-pages.ts'
import { resolveDeliveryRefs } from './resolve-delivery-refs.ts'
import { emailBuyer, emailStaff, orderUrl } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { priceOrder } from './price-order.ts'
import { purchaseTerms } from './purchase-terms.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { enableOrderedCustomization, syncProfileWithOrders } from '../sync-profile.ts'

export interface OrderRequest {
  /** The order, with the total in minor units that the buyer saw. */
  order: OrderDraft & { price: number }
  /** The profile that orders; null for a visitor. */
  profileId: string | null
  /**
   * The company of the host at which a visitor orders; null for the default company. An owner's order belongs to the profile's
   * company.
   */
  companyId?: string | null
  /** The IP address that the request comes from. */
  address: string
  /** The Idempotency-Key header; null for a request without it. */
  key: string | null
  /** The language of the product's title, where the order names the product only by the parts of its choice. */
  language: Language
  /** Version of the user agreement that the buyer accepts by ordering; absent where somebody else orders for the buyer. */
  agreementVersion?: number
  /** The member of staff who places the order; absent when the buyer does. */
  staff?: StaffMemberRef
  /** The offer of staff that is accepted; absent for an order at the catalogue's prices. */
  offer?: AcceptedOffer
}

/**
 * Places an order: checks it by the form's rules, prices it, and stores it with its payment and e-mails in one transaction. A
 * repeated key returns the same order, and so does an offer that was accepted before. The chip opens the named page or else the
 * signed-in owner's. An order for many people is shown with the first person's print.
 * @throws Refusal of each rule with its field, `product-not-found`, `profile-not-found`, `out-of-stock`, `too-few-pieces`,
 * `price-changed`, `payment-method-not-offered`, `idempotency-key-reused`, `design-picture-not-found`, `design-too-coarse`, and
 * those of a discount code.
 */
export async function placeOrder(
  context: OrdersContext,
  {
    order: draft,
    profileId,
    companyId = null,
    address,
    key,
    language,
    agreementVersion,
    staff,
    offer,
  }: OrderRequest,
): Promise<Order> {
  const { orders, people, payments, profiles, offeredPayments, inTransaction, clock } = context
  const choice = parseChosenProduct(draft, language)
  if (!choice) throw new Refusal('product-not-found', { field: 'productId' })
  const { contents, violations } = checkOrder(draft)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const { count, printDesigns, pageDesigns, paymentMethod, contact, recipient, comment } = contents
  const { ownDesign } = contents
  if (!offeredPayments.includes(paymentMethod))
    throw new Refusal('payment-method-not-offered', { field: 'paymentMethod' })
  const persons = await resolvePeoplePages(context, contents.people)
  const first = persons[0]
  // Where every person has a page already, the order needs no page of its own.
  const sharedPage = persons.some(person => person.pageId === null) ? null : (first?.pageId ?? null)
  const pageId = contents.page === '' ? (sharedPage ?? profileId) : await findPageId(context, contents.page)
  const delivery = await resolveDeliveryRefs(context, contents.delivery, { choice, count })
  const promised = await estimateOrderDelivery(context, delivery, { choice, count })

  return inTransaction(async tx => {
    const id = orderIdFrom(randomBytes(ORDER_ID_BYTES))
    const now = clock.now()
    const caller = profileId ?? visitorIdOfIp(address)
    const known = key === null ? null : await takeKey(context, tx, { caller, key, draft, id, now })
    if (known) return known

    const terms = offer ? await offer.lock(tx) : null
    const placed = terms?.orderId ? await orders.find(terms.orderId, tx) : null
    if (placed) return placed
    const product = terms ? toOrderedProduct(choice, terms) : await priceOrder(context, tx, choice, contents)
    const { productId, title, unitPrice, currency, price, discountCode } = product
    if (!terms && price.total !== draft.price) throw new Refusal('price-changed', { field: 'price' })
    const design = decodeOwnDesign(ownDesign)
    if (design) await context.ownDesigns.keepForOrder(tx, design)
    const isOwed = paymentMethod !== 'upon-receipt' && price.total > 0
    const order = await orders.insert(tx, {
      id,
      profileId,
      companyId: profileId === null ? companyId : await profiles.findCompanyId(profileId, tx),
      language: choice.language,
      productId,
      productTitle: title,
      count,
      printDesigns,
      pageDesigns,
      unitPrice,
      price,
      discountCode,
      currency,
      paymentMethod,
      paymentState: isOwed ? 'pending' : 'none',
      contact,
      recipient,
      delivery,
      comment,
      agreementVersion: agreementVersion ?? null,
      cardName: first?.name ?? contents.cardName,
      cardLine: first?.line ?? contents.cardLine,
      ownDesign,
      pageId,
      ...promised,
      createdAt: now,
    })
    await offer?.settle(tx, order)
    await people.insert(tx, id, persons)
    if (isOwed && paymentMethod === 'liqpay')
      await payments.openForOrder(tx, { orderId: id, amount: price.total, currency })
    if (staff) {
      const details = { number: orderNumber(order.sequence), productId, count, total: price.total, profileId }
      const same = { before: order, after: order }
      await recordStaffChange(context, tx, staff, {
        action: 'order.placed',
        what: 'placed',
        details,
        ...same,
      })
    } else await orders.noteEvent(tx, { orderId: id, by: 'buyer', what: 'placed', at: now })
    await syncProfileWithOrders(context, tx, order)
    // A free order gets no payment event, so its customization is enabled here.
    if (price.total === 0) await enableOrderedCustomization(context, tx, order)
    await updateStockForOrder(context, tx, order, {
      why: 'ordered',
      by: staff?.login ?? '',
      isLimited: !offer,
    })
    await emailReceived(context, tx, order, isOwed)
    return order
  })
}

async function takeKey(
  { orders }: OrdersContext,
  tx: Transaction,
  { caller, key, draft, id, now }: { caller: string; key: string; draft: OrderDraft; id: string; now: Date },
): Promise<Order | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(draft)).digest('hex')
  const known = await orders.takeKey(tx, { caller, key, bodyHash, orderId: id, createdAt: now })
  if (!known) return null
  if (known.bodyHash !== bodyHash) throw new Refusal('idempotency-key-reused')
  return orders.lock(tx, known.orderId)
}

async function emailReceived(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  isOwed: boolean,
): Promise<void> {
  const { id, paymentMethod } = order
  const byCard = isOwed && paymentMethod === 'liqpay'
  const payLink = byCard ? `${orderUrl(context, order)}/pay` : null
  const attachment = hasInvoice(order) ? ({ kind: 'invoice', orderId: id } as const) : undefined
  const data = { payment: paymentMethod, payLink, terms: purchaseTerms(context, order) }
  await emailBuyer(context, tx, order, 'order-received', data, { attachment })
  await emailStaff(context, tx, order)
}
