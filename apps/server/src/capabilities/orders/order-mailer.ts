import type { Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { DEFAULT_CHOICE, parseProductId, productPicturePath } from '@dotyk/domain/catalogue'
import { awaitsApproval, type DeliveryForecast, orderNumber } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { EmailAttachment, EmailData, OrderInEmail, OrderEmailKind } from '../emails/index.ts'
import { destinationLine, recipientName } from './order-texts.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { forecastOrderDelivery } from './orders.presenter.ts'
import { readWorkshopCalendar } from './read-workshop-calendar.ts'
import { findOrderedPageUrl } from './page-urls.ts'

type BuyerKind = Exclude<OrderEmailKind, 'order-new' | 'order-correction-answered'>

/** Address of the order's page, on its company's first domain. */
export function orderUrl(
  { brands }: Pick<OrdersContext, 'brands'>,
  { id, companyId }: Pick<Order, 'id' | 'companyId'>,
): string {
  return `${brands.of(companyId).origin}/order/${id}`
}

/** Pixels, sharp on screens with three device pixels per CSS pixel. */
const PICTURE_WIDTH = 480

/** A picture of the ordered product with its print, so that the buyer sees a misprint before the product is made. */
function pictureLink({ brands }: OrdersContext, order: Order): string {
  const { productId, companyId, cardName: name, cardLine: line, pageId } = order
  const page = pageId ?? undefined
  const address = productPicturePath(productId, 'front', 'jpg', { name, line, page, width: PICTURE_WIDTH })
  return brands.of(companyId).origin + address
}

interface EmailOptions {
  attachment?: EmailAttachment | undefined
  /** Whether the email is sent again each time, and not only once per order. */
  repeats?: boolean
  /** The recipient's e-mail, where it isn't the order's. */
  address?: string
}

/**
 * Queues an e-mail to the buyer in the transaction of the change that causes it, in the name of the order's company; each kind is
 * sent once per order, unless it `repeats`. The order may name a stranger's address, so links are removed from freely typed
 * texts.
 */
export async function emailBuyer<Kind extends BuyerKind>(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  kind: Kind,
  data: Omit<EmailData[Kind], 'order'>,
  { attachment, repeats = false, address = order.contact.email }: EmailOptions = {},
): Promise<void> {
  const { contact, recipient, language, companyId } = order
  // The contact of an erased order was removed, so nobody can be emailed.
  if (order.erasedAt !== null) return
  const { brand } = context.brands.of(companyId)
  const name = contact.name || `${recipient.firstName} ${recipient.lastName}`
  const shown = await orderInEmail(context, tx, order)
  const safe = {
    ...shown,
    recipient: removeLinks(shown.recipient),
    destination: removeLinks(shown.destination),
  }
  const message = {
    kind,
    to: { name: removeLinks(name), address },
    language,
    // TypeScript can't infer that the data of each kind is the order and its further fields.
    data: { ...data, order: safe } as EmailData[typeof kind],
    brand,
    companyId,
    orderId: order.id,
    isOfAcceptedOrder: isAccepted(order),
    replyTo: brand.support.email ?? context.config.ordersEmail,
    ...(attachment ? { attachment } : {}),
  }
  if (repeats) await context.queueEmail(tx, message)
  else await queueOnce(context, tx, message)
}

/** Whether an order was paid for or staff have begun with it, neither of which a stranger can bring about alone. */
function isAccepted({ paymentState, startedAt, state }: Order): boolean {
  return paymentState === 'paid' || paymentState === 'refunded' || startedAt !== null || state === 'done'
}

/** Queues the e-mail about a new order to staff. */
export async function emailStaff(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  await queueOnce(context, tx, {
    ...toStaff(context, order),
    kind: 'order-new',
    data: {
      order: await orderInEmail(context, tx, order),
      payment: order.paymentMethod,
      contact: order.contact,
      comment: order.comment,
      lookUp: order.delivery.unresolved,
    },
  })
}

/** Queues the e-mail that tells staff how the buyer answered a proposed correction. */
export async function emailProposalAnswer(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  answer: Omit<EmailData['order-correction-answered'], 'order'>,
): Promise<void> {
  await context.queueEmail(tx, {
    ...toStaff(context, order),
    kind: 'order-correction-answered',
    data: { ...answer, order: await orderInEmail(context, tx, order) },
  })
}

/**
 * Addresses an email to staff. It names the order's company but uses the service's own mail server, so that a company's broken
 * mail server doesn't keep orders from staff.
 */
function toStaff({ config, brands }: OrdersContext, { id: orderId, contact, companyId }: Order) {
  return {
    orderId,
    to: { address: config.ordersEmail },
    replyTo: contact.email,
    language: brands.of(null).brand.defaultLanguage,
    brand: brands.of(companyId).brand,
  }
}

interface OrderEmail<Kind extends OrderEmailKind> {
  kind: Kind
  orderId: string
  isOfAcceptedOrder?: boolean
  to: { name?: string; address: string }
  language: Language
  brand: Brand
  companyId?: string | null
  data: EmailData[Kind]
  attachment?: EmailAttachment
  replyTo: string
}

async function queueOnce<Kind extends OrderEmailKind>(
  { orders, queueEmail, clock }: OrdersContext,
  tx: Transaction,
  message: OrderEmail<Kind>,
): Promise<void> {
  if (await orders.noteEmail(tx, message.orderId, message.kind, clock.now())) await queueEmail(tx, message)
}

async function printedOn(context: OrdersContext, tx: Transaction, order: Order) {
  const { cardName: name, cardLine: line } = order
  const people = await context.people.count(order.id, tx)
  return { name, line, pageAddress: await findOrderedPageUrl(context, order, tx), people }
}

/**
 * The delivery forecast; null for an order whose layout was approved, because its working days count from the approval, which
 * isn't loaded here.
 */
async function forecastInEmail(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
): Promise<DeliveryForecast | null> {
  if (order.state === 'inProgress' && order.printDesigns > 0 && !awaitsApproval(order)) return null
  return forecastOrderDelivery(order, {
    layout: null,
    parcel: null,
    today: await readWorkshopCalendar(context, tx),
  })
}

async function orderInEmail(context: OrdersContext, tx: Transaction, order: Order): Promise<OrderInEmail> {
  const { accessory, colour } = parseProductId(order.productId) ?? DEFAULT_CHOICE
  const { productTitle, count, printDesigns, pageDesigns, price, currency } = order
  return {
    number: orderNumber(order.sequence),
    productTitle,
    accessory,
    colour,
    picture: pictureLink(context, order),
    ...(order.state === 'cancelled' ? {} : { printed: await printedOn(context, tx, order) }),
    count,
    printDesigns,
    pageDesigns,
    price,
    currency,
    recipient: recipientName(order),
    destination: destinationLine(order),
    arrival: { forecast: await forecastInEmail(context, tx, order), cost: order.deliveryCost },
    link: orderUrl(context, order),
  }
}

/** Matches what mail programs turn into a link: `https://…`, `www.…`, `shop.example/path`, `name@mail.example`. */
const LINK =
  /(?:https?:\/\/|www\.)\S+|[\p{L}\d._%+-]+@[\p{L}\d.-]+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:[a-z]{2,24}|укр|рф)(?![\p{L}\d])(?:[/:?#]\S*)?/giu

/** The text with `…` in place of each link. Ukrainian abbreviations such as `вул.Шевченка` don't count as links. */
export function removeLinks(text: string): string {
  return text.replace(LINK, '…')
}
