import type { PictureWidth } from '@dotyk/domain/catalogue'
import { FIRST_PARCEL } from '@dotyk/domain/orders'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { drawCarrierLabel, drawOrderedProduct } from '../documents/index.ts'
import { findParcels, type ParcelOfOrders } from '../find-parcels.ts'
import type { Order } from '../orders.repository.ts'
import { assertCompanionsReady } from '../production/send-order.ts'
import { findOrderedPageUrl } from '../page-urls.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJobRow } from '../order-jobs.repository.ts'
import { requireProducibleOrder } from './require-producible-order.ts'
import { postponeOrFailRow } from './process-job-row.ts'

/** Number of pictures and carrier's labels fetched at the same time. */
const DRAWINGS = 3
/** Pixels; the picture is 36 mm wide on the slip. */
const PICTURE_WIDTH: PictureWidth = 320

/** The name of the stored picture of an order's product. @param rowOrderId the order whose row stores it */
export function pictureFile({ id }: Pick<Order, 'id'>, rowOrderId: string): string {
  return id === rowOrderId ? 'picture.jpg' : `picture-${id}.jpg`
}

/** The name of the stored label of an order's parcel. */
export function labelFile({ number }: Pick<ParcelOfOrders, 'number'>): string {
  return number === FIRST_PARCEL ? 'label.pdf' : `label-${number}.pdf`
}

/**
 * Stores the parts of each order's documents that take long: the pictures of the products and the carrier's labels, with those of
 * the orders that go in one parcel with it.
 */
export const preparePapers: ProcessJobRows = async (ctx, _job, rows) => {
  const runLimited = limitConcurrency(DRAWINGS)
  await Promise.all(rows.map(row => runLimited(() => prepareOne(ctx, row))))
}

async function prepareOne(ctx: OrderJobsContext, row: OrderJobRow): Promise<void> {
  const { orderJobs, inTransaction } = ctx
  try {
    const order = await requireProducibleOrder(ctx, row.orderId)
    const parcels = await findParcels(ctx, order)
    const [first] = parcels
    assertCompanionsReady(order, first)
    const files: { name: string; content: Buffer }[] = []
    for (const each of first.orders) {
      const address = await findOrderedPageUrl(ctx, each)
      const picture = await drawOrderedProduct(ctx, each, address, PICTURE_WIDTH)
      if (picture) files.push({ name: pictureFile(each, row.orderId), content: picture })
    }
    for (const parcel of parcels) {
      const label = await drawCarrierLabel(ctx, parcel)
      if (label) files.push({ name: labelFile(parcel), content: label })
    }
    await inTransaction(async tx => {
      for (const { name, content } of files) await orderJobs.putPart(tx, row, name, content)
      // The slip can always be drawn, so a missing label is only reported.
      await orderJobs.setOutcome(tx, row, {
        result: 'done',
        reason: parcels.some(({ waybill }) => waybill === null) ? 'label-missing' : '',
      })
    })
  } catch (error) {
    await postponeOrFailRow(ctx, row, error)
  }
}
