import type { PictureWidth } from '@dotyk/domain/catalogue'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { drawCarrierLabel, drawOrderedProduct } from '../documents/index.ts'
import { findOrderedPageUrl } from '../page-urls.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJobRow } from '../order-jobs.repository.ts'
import { requireProducibleOrder } from './require-producible-order.ts'
import { storeRowError } from './process-job-row.ts'

/** Number of pictures and carrier's labels fetched at the same time. */
const DRAWINGS = 3
/** Pixels; the picture is 36 mm wide on the slip. */
const PICTURE_WIDTH: PictureWidth = 320
export const PICTURE_FILE = 'picture.jpg'
export const LABEL_FILE = 'label.pdf'

/** Stores the parts of each order's documents that take long: the product's picture and the carrier's label. */
export const preparePapers: ProcessJobRows = async (ctx, _job, rows) => {
  const runLimited = limitConcurrency(DRAWINGS)
  await Promise.all(rows.map(row => runLimited(() => prepareOne(ctx, row))))
}

async function prepareOne(ctx: OrderJobsContext, row: OrderJobRow): Promise<void> {
  const { orderJobs, inTransaction } = ctx
  try {
    const order = await requireProducibleOrder(ctx, row.orderId)
    const address = await findOrderedPageUrl(ctx, order)
    const [picture, label] = await Promise.all([
      drawOrderedProduct(ctx, order, address, PICTURE_WIDTH),
      drawCarrierLabel(ctx, order),
    ])
    await inTransaction(async tx => {
      if (picture) await orderJobs.putPart(tx, row, PICTURE_FILE, picture)
      if (label) await orderJobs.putPart(tx, row, LABEL_FILE, label)
      // The slip can always be drawn, so a missing label is only reported.
      await orderJobs.setOutcome(tx, row, {
        result: 'done',
        reason: order.waybill === null ? 'label-missing' : '',
      })
    })
  } catch (error) {
    await storeRowError(ctx, row, error)
  }
}
