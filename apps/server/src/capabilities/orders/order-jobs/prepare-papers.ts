import type { PictureWidth } from '@dotyk/domain/catalogue'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { drawCarriersLabel, drawPicture } from '../documents/index.ts'
import { findAddressOfOrder } from '../page-address.ts'
import type { OrderJobsContext, WorkOnRows } from './order-jobs.context.ts'
import type { OrderJobRow } from '../order-jobs.repository.ts'
import { requireMakeable } from './require-makeable.ts'
import { settleError } from './settle-row.ts'

/** Pictures and carrier's labels at the same time. */
const DRAWINGS = 3
/** The picture is 36 mm wide on the slip. */
const PICTURE_WIDTH: PictureWidth = 320
export const PICTURE_PART = 'picture.jpg'
export const LABEL_PART = 'label.pdf'

/** Stores what takes long of each order's papers: the product's picture and the carrier's label. */
export const preparePapers: WorkOnRows = async (ctx, _job, rows) => {
  const runLimited = limitConcurrency(DRAWINGS)
  await Promise.all(rows.map(row => runLimited(() => prepareOne(ctx, row))))
}

async function prepareOne(ctx: OrderJobsContext, row: OrderJobRow): Promise<void> {
  const { orderJobs, inTransaction } = ctx
  try {
    const order = await requireMakeable(ctx, row.orderId)
    const address = await findAddressOfOrder(ctx, order)
    const [picture, label] = await Promise.all([
      drawPicture(ctx, order, address, PICTURE_WIDTH),
      drawCarriersLabel(ctx, order),
    ])
    await inTransaction(async tx => {
      if (picture) await orderJobs.putPart(tx, row, PICTURE_PART, picture)
      if (label) await orderJobs.putPart(tx, row, LABEL_PART, label)
      // A slip is there in any case; what is missing is said.
      await orderJobs.setOutcome(tx, row, {
        result: 'done',
        reason: order.waybill === null ? 'label-missing' : '',
      })
    })
  } catch (error) {
    await settleError(ctx, row, error)
  }
}
