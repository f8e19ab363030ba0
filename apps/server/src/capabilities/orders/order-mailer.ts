import type { Language } from '@dotyk/domain'
import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { orderNumber } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { LetterAttachment, LetterData, OrderInLetter, OrderKind } from '../letters/index.ts'
import { withoutLinks } from './links-in-text.ts'
import { destinationOf, recipientOf } from './order-words.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

type BuyerKind = Exclude<OrderKind, 'order-new'>

/** Address of the order's page. */
export function orderLink({ publicUrl }: OrdersContext, { id }: Pick<Order, 'id'>): string {
  return `${publicUrl()}/order/${id}`
}

/**
 * Queues an e-mail to the buyer with the change that causes it; each kind is sent once per order. The address is whatever the
 * order says, perhaps a stranger's, so what was typed freely is cleared of links.
 */
export async function emailBuyer<Kind extends BuyerKind>(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  kind: Kind,
  data: Omit<LetterData[Kind], 'order'>,
  attachment?: LetterAttachment,
): Promise<void> {
  const { contact, recipient, language } = order
  const name = contact.name || `${recipient.firstName} ${recipient.lastName}`
  const shown = orderInLetter(context, order)
  const safe = {
    ...shown,
    recipient: withoutLinks(shown.recipient),
    destination: withoutLinks(shown.destination),
  }
  await queueOnce(context, tx, order, {
    kind,
    to: { name: withoutLinks(name), address: contact.email },
    language,
    // The types can't see that a kind's data is the order and the rest.
    data: { ...data, order: safe } as LetterData[typeof kind],
    replyTo: context.config.ordersEmail,
    ...(attachment ? { attachment } : {}),
  })
}

/** Queues the e-mail about a new order to staff. */
export async function emailStaff(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  await queueOnce(context, tx, order, {
    kind: 'order-new',
    to: { address: context.config.ordersEmail },
    replyTo: order.contact.email,
    language: context.brand.defaultLanguage,
    data: {
      order: orderInLetter(context, order),
      payment: order.paymentMethod,
      contact: order.contact,
      comment: order.comment,
      lookUp: order.delivery.unresolved,
    },
  })
}

interface OrderLetter<Kind extends OrderKind> {
  kind: Kind
  to: { name?: string; address: string }
  language: Language
  data: LetterData[Kind]
  attachment?: LetterAttachment
  replyTo: string
}

async function queueOnce<Kind extends OrderKind>(
  { orders, queueLetter, brand, clock }: OrdersContext,
  tx: Transaction,
  order: Order,
  letter: OrderLetter<Kind>,
): Promise<void> {
  if (await orders.noteLetter(tx, order.id, letter.kind, clock.now()))
    await queueLetter(tx, { ...letter, brand })
}

function orderInLetter(context: OrdersContext, order: Order): OrderInLetter {
  const { accessory, colour } = parseProductId(order.productId) ?? DEFAULT_CHOICE
  const { productTitle, count, printDesigns, pageDesigns, price, currency } = order
  return {
    number: orderNumber(order.sequence),
    productTitle,
    accessory,
    colour,
    count,
    printDesigns,
    pageDesigns,
    price,
    currency,
    recipient: recipientOf(order),
    destination: destinationOf(order),
    link: orderLink(context, order),
  }
}
