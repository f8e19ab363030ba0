import { ACCESSORY_KEYS, COLOUR_KEYS, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { orderNumber } from '@dotyk/domain/orders'
import type { PrintSheetName } from '@dotyk/domain/print'
import { brandName, describeSlip, orderedPrints } from '../documents/index.ts'
import { describeParcelOnPaper } from '../documents/parcel-on-paper.ts'
import type { Order } from '../orders.repository.ts'
import { findDoneOrders, findDoneParcels } from './find-done-orders.ts'
import type { PapersTask } from './drawing/draw-papers.ts'
import { drawInThread } from './drawing/index.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import type { OrderJob } from '../order-jobs.repository.ts'
import { labelFile, pictureFile } from './prepare-papers.ts'

export interface JobFile {
  name: string
  content: Buffer
}

/** Draws the files of a job from the orders that are done; no files where no order is done or nothing is drawn. */
export async function drawFiles(ctx: OrderJobsContext, job: OrderJob): Promise<JobFile[]> {
  const { kind } = job.action
  if (kind === 'papers') return drawPapers(ctx, job)
  if (kind === 'print-sheets') return drawPrintSheets(ctx, job, job.action.sheet)
  return kind === 'register' ? drawRegister(ctx, job) : []
}

async function drawPapers(ctx: OrderJobsContext, job: OrderJob): Promise<JobFile[]> {
  const parts = await ctx.orderJobs.readParts(job.id)
  const papers: PapersTask['papers'][number][] = []
  for (const { parcel, parcels, rowOrderId, place } of await findDoneParcels(ctx, job)) {
    const files = parts.get(place)
    const slips = parcel.orders.map(order => {
      const picture = files?.get(pictureFile(order, rowOrderId)) ?? null
      return describeSlip(ctx, { order, parcel, parcels, picture })
    })
    papers.push({
      parcel: describeParcelOnPaper(parcel, parcels),
      brand: brandName(ctx, parcel.order),
      slips: await Promise.all(slips),
      carriersLabel: files?.get(labelFile(parcel)) ?? null,
    })
  }
  if (papers.length === 0) return []
  return [
    { name: 'papers.pdf', content: await drawInThread({ kind: 'papers', papers, date: job.createdAt }) },
  ]
}

async function drawPrintSheets(
  ctx: OrderJobsContext,
  job: OrderJob,
  sheet: PrintSheetName,
): Promise<JobFile[]> {
  const byMaterial = Map.groupBy(await findDoneOrders(ctx, job), ({ order }) => materialOf(order))
  const files: JobFile[] = []
  for (const [material, found] of byMaterial) {
    const ofOrders = await Promise.all(
      found.map(async ({ order }) =>
        (await orderedPrints(ctx, order)).map(({ file: { choice, contents }, count }) => {
          return { choice, contents, count, number: orderNumber(order.sequence) }
        }),
      ),
    )
    const things = ofOrders.flat()
    const { language, createdAt: date } = job
    const designFiles = await ctx.readDesignPrints(things.map(({ contents }) => contents))
    const task = { material, things, sheet, language, date, designFiles }
    const content = await drawInThread({ kind: 'print-sheets', ...task })
    files.push({ name: `print-${material}.pdf`, content })
  }
  return files
}

/** The material of a print sheet: a shape and a colour, such as `nfc-card-black`. */
function materialOf({ productId }: Order): string {
  const { accessory, colour } = parseProductId(productId) ?? DEFAULT_CHOICE
  return `${ACCESSORY_KEYS[accessory]}-${COLOUR_KEYS[colour]}`
}

/** The carrier's register to be signed, or the shop's own where the carrier draws none. */
async function drawRegister(ctx: OrderJobsContext, job: OrderJob): Promise<JobFile[]> {
  const { register, language, createdAt: date } = job
  if (!register) return []
  const { parcels } = ctx.delivery
  const name = `register-${register.number}.pdf`
  const carriers = await parcels.drawRegister(register).catch(() => null)
  if (carriers) return [{ name, content: carriers }]
  const onPaper = (await findDoneParcels(ctx, job)).map(each =>
    describeParcelOnPaper(each.parcel, each.parcels),
  )
  const isTrial = parcels.name === 'directory'
  const content = await drawInThread({
    kind: 'register',
    number: register.number,
    parcels: onPaper,
    isTrial,
    language,
    date,
  })
  return [{ name, content }]
}
