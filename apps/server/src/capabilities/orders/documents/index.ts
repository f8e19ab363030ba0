import { DEFAULT_CHOICE, parseProductId, type PictureWidth } from '@dotyk/domain/catalogue'
import { companySupport } from '@dotyk/domain/companies'
import { FIRST_PARCEL, orderNumber } from '@dotyk/domain/orders'
import { unprintableCharacters } from '@dotyk/domain/print'
import { readablePhone } from '@dotyk/domain/values'
import type { FastifyReply } from 'fastify'
import { CarrierFailure } from '../../../integrations/carrier/port.ts'
import { Refusal } from '../../../refusal.ts'
import { qrSvg } from '../../cards/index.ts'
import type { PrintFile } from '../../product-pictures/index.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { findParcel, findParcels, type ParcelOfOrders } from '../find-parcels.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { findOrderedPageUrl, findPageUrl } from '../page-urls.ts'
import { orderPrint } from './order-print.ts'
import { packingSlips, type SlipContents } from './packing-slip.ts'
import { describeParcelOnPaper, thingsInParcel } from './parcel-on-paper.ts'
import { parcelLabel } from './parcel-label.ts'
import { orderQrPdf } from './qr-pdf.ts'

export interface OrderDocument {
  filename: string
  contentType: 'application/pdf' | 'image/svg+xml'
  content: Buffer | string
}

/** Returns a document's content for a reply that shows it under its name. */
export function sendDocument(
  reply: FastifyReply,
  { filename, contentType, content }: OrderDocument,
): Buffer | string {
  reply.type(contentType)
  reply.header('content-disposition', `inline; filename="${filename}"`)
  return content
}

/** @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` while the order has no page. */
export async function drawOrderQr(
  context: OrdersContext,
  id: string,
  format: 'svg' | 'pdf',
): Promise<OrderDocument> {
  const order = await findUnerasedOrder(context, id)
  if (order.pageId === null) throw new Refusal('order-state-conflict')
  const address = await findPageUrl(context, order.pageId)
  const filename = `qr-${orderNumber(order.sequence)}.${format}`
  return format === 'svg'
    ? { filename, contentType: 'image/svg+xml', content: qrSvg(address) }
    : { filename, contentType: 'application/pdf', content: await orderQrPdf(address, order.createdAt) }
}

/**
 * The file from which the printer makes an order.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` while there is no page for its QR code,
 * `text-unprintable` where letters of an older order's text, or of its company's name, would be missing.
 */
export async function drawPrintFile(context: OrdersContext, id: string): Promise<OrderDocument> {
  const order = await findUnerasedOrder(context, id)
  return {
    filename: `print-${orderNumber(order.sequence)}.pdf`,
    contentType: 'application/pdf',
    content: await context.drawPrintFiles((await orderedPrints(context, order)).map(({ file }) => file)),
  }
}

/** A print file and how many things are printed with it. */
interface OrderedPrint {
  file: PrintFile
  count: number
}

/**
 * The prints of an order, in the order of its things: one print for all things, or one for each of its people.
 * @throws Refusal `order-state-conflict`, `text-unprintable` as `drawPrint`
 */
export async function orderedPrints(context: OrdersContext, order: Order): Promise<OrderedPrint[]> {
  if (order.pageId === null) throw new Refusal('order-state-conflict')
  const { brand } = context.brands.of(order.companyId)
  const people = await context.people.list(order.id)
  const texts = people.length > 0 ? people : [{ name: order.cardName, line: order.cardLine }]
  const printed = [...texts.flatMap(({ name, line }) => [name, line]), brand.isOwn ? '' : brand.name]
  if (unprintableCharacters(printed.join('')) !== '') throw new Refusal('text-unprintable')
  const own = await findPageUrl(context, order.pageId)
  if (people.length === 0) return [{ file: orderPrint(order, own, brand), count: order.count }]
  const addresses = new Map<string, string>()
  for (const pageId of new Set(people.map(person => person.pageId)))
    if (pageId !== null) addresses.set(pageId, await findPageUrl(context, pageId))
  return people.map(({ position: place, name, line, pageId }) => {
    const address = pageId === null ? own : (addresses.get(pageId) ?? own)
    return { file: orderPrint(order, address, brand, { name, line, place }), count: 1 }
  })
}

/**
 * Draws the packing slips of an order's parcels, or of one of them, with those of the orders that are sent in it.
 * @param number the parcel's number; null for all
 * @throws Refusal `order-not-found`, `order-erased`, `parcel-not-found`
 */
export async function drawPackingSlip(
  context: OrdersContext,
  id: string,
  number: number | null = null,
): Promise<OrderDocument> {
  const order = await findUnerasedOrder(context, id)
  const parcels = await findParcels(context, order)
  const drawn = number === null ? parcels : [await findParcel(context, order, number)]
  const slips: SlipContents[] = []
  for (const parcel of drawn)
    for (const each of parcel.orders) {
      const address = await findOrderedPageUrl(context, each)
      const picture = await drawOrderedProduct(context, each, address, 720)
      slips.push(await describeSlip(context, { order: each, parcel, parcels, picture }))
    }
  const [first, ...others] = slips
  if (!first) throw new Error(`The order ${id} is in no parcel.`)
  return {
    filename: `order-${orderNumber(order.sequence)}${number === null ? '' : `-${number}`}.pdf`,
    contentType: 'application/pdf',
    content: await packingSlips([first, ...others]),
  }
}

interface SlipRequest {
  order: Order
  parcel: ParcelOfOrders
  /** All parcels of the order. */
  parcels: readonly ParcelOfOrders[]
  /** The product with its print, as JPEG; null where there is no picture. */
  picture: Buffer | null
}

/** What the packing slip of an order in a parcel shows. */
export async function describeSlip(
  context: OrdersContext,
  { order, parcel, parcels, picture }: SlipRequest,
): Promise<SlipContents> {
  const things = new Set(thingsInParcel(order, parcel))
  const people = await context.people.list(order.id)
  return {
    order,
    parcel: describeParcelOnPaper(parcel, parcels),
    count: things.size,
    people: people.filter(({ position }) => things.has(position)),
    brand: brandName(context, order),
    contacts: supportLine(context, order),
    pageAddress: await findOrderedPageUrl(context, order),
    picture,
  }
}

/** How a buyer reaches the seller of an order, in one line; '' where nothing is configured. */
function supportLine({ brands, config }: OrdersContext, { companyId }: Order): string {
  const { phone, email, telegram } = companySupport(brands.of(companyId).brand.support, config.support)
  return [phone && readablePhone(phone), email, telegram?.replace('https://', '')].filter(Boolean).join(', ')
}

/**
 * A picture of the ordered product with its print, as JPEG; null where it can't be drawn now.
 * @param width in pixels
 */
export async function drawOrderedProduct(
  context: OrdersContext,
  order: Order,
  address: string | null,
  width: PictureWidth,
): Promise<Buffer | null> {
  const { brand, origin } = context.brands.of(order.companyId)
  const { contents } = orderPrint(order, address ?? origin, brand)
  const choice = parseProductId(order.productId) ?? DEFAULT_CHOICE
  const wanted = { choice, contents, view: 'front', format: 'jpg', width } as const
  return context.drawPicture(wanted, `order ${order.id}`).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

/**
 * The carrier's own label of a parcel, or the shop's own label where the carrier draws none.
 * @param number the parcel's number in the order
 * @throws Refusal `order-not-found`, `order-erased`, `parcel-not-found`, `order-state-conflict`, `unavailable`
 */
export async function drawParcelLabel(
  context: OrdersContext,
  id: string,
  number: number = FIRST_PARCEL,
): Promise<OrderDocument> {
  const order = await findUnerasedOrder(context, id)
  const parcel = await findParcel(context, order, number)
  if (parcel.waybill === null) throw new Refusal('order-state-conflict')
  const carriers = await drawCarrierLabel(context, parcel)
  const paper = describeParcelOnPaper(parcel, await findParcels(context, order))
  const part = number === FIRST_PARCEL ? '' : `-${number}`
  return {
    filename: `label-${orderNumber(order.sequence)}${part}.pdf`,
    contentType: 'application/pdf',
    content: carriers ?? (await parcelLabel(paper, brandName(context, order), order.createdAt)),
  }
}

/** The carrier's own label of a parcel; null where the carrier draws none. @throws Refusal `unavailable` */
export async function drawCarrierLabel(
  { delivery }: OrdersContext,
  { waybill, delivery: { shipping } }: Pick<ParcelOfOrders, 'waybill' | 'delivery'>,
): Promise<Buffer | null> {
  if (waybill === null || shipping !== 'novaposhta') return null
  return delivery.parcels.drawLabel(waybill).catch((error: unknown) => {
    throw error instanceof CarrierFailure ? new Refusal('unavailable') : error
  })
}

/** The name of the company that sells an order, as printed on its documents. */
export function brandName({ brands }: OrdersContext, { companyId }: Order): string {
  return brands.of(companyId).brand.name
}
