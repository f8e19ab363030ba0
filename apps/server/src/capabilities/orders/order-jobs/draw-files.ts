import { ACCESSORY_KEYS, COLOUR_KEYS, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { orderNumber } from '@dotyk/domain/orders'
import type { PrintSheetName } from '@dotyk/domain/print'
import { brandName, orderedPrints } from '../documents/index.ts'
import { findOrderedPageUrl } from '../page-urls.ts'
import type { Order } from '../orders.repository.ts'
import { findDoneOrders } from './find-done-orders.ts'
import { drawInThread } from './drawing/index.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import type { OrderJob } from '../order-jobs.repository.ts'
import { LABEL_FILE, PICTURE_FILE } from './prepare-papers.ts'

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
  const papers = await Promise.all(
    (await findDoneOrders(ctx, job)).map(async ({ order, place }) => ({
      order,
      people: await ctx.people.list(order.id),
      brand: brandName(ctx, order),
      pageAddress: await findOrderedPageUrl(ctx, order),
      picture: parts.get(place)?.get(PICTURE_FILE) ?? null,
      carriersLabel: parts.get(place)?.get(LABEL_FILE) ?? null,
    })),
  )
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
  const orders = (await findDoneOrders(ctx, job)).map(({ order }) => order)
  const isTrial = parcels.name === 'directory'
  const content = await drawInThread({
    kind: 'register',
    number: register.number,
    orders,
    isTrial,
    language,
    date,
  })
  return [{ name, content }]
}
