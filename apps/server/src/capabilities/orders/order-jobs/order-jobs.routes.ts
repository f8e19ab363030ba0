import { Readable } from 'node:stream'
import { ORDER_JOB_ARCHIVE } from '@dotyk/domain/orders'
import type { HttpContext } from '../../../http/http-context.ts'
import { Refusal } from '../../../refusal.ts'
import { exportSelectedOrders } from '../export-orders.ts'
import { toOrderFilter } from '../order-filter.ts'
import { archiveJobFiles } from './archive-job-files.ts'
import { findDoneOrders } from './find-done-orders.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import { presentOrderJobs, presentOrderJobRow, ORDERS_TABLE_FILE } from './order-jobs.presenter.ts'
import { startOrderJob } from './start-order-job.ts'

/** Number of recent jobs listed; older ones are rarely looked up. */
const NEWEST_JOBS = 20

/** Adds the calls for work on many orders at once. */
export function addOrderJobRoutes({ handle, languageOf }: HttpContext, ctx: OrderJobsContext): void {
  const { orderJobs, audit, inTransaction } = ctx

  async function findJob(id: string) {
    const job = await orderJobs.find(id)
    if (!job) throw new Refusal('not-found')
    return job
  }

  handle('PUT /admin/api/v1/order-jobs/:id', async ({ params: { id }, body, request, staff }) => {
    const { action, orders: orderIds, matching, expected: mostExpected } = body
    const job = await startOrderJob(ctx, {
      id,
      action,
      orderIds,
      mostExpected,
      actor: staff,
      language: languageOf(request),
      matching: matching ? await toOrderFilter(ctx, matching) : null,
    })
    const [presented] = await presentOrderJobs(ctx, [job])
    if (!presented) throw new Error('A job was not presented.')
    return presented
  })

  handle('GET /admin/api/v1/order-jobs', async () => ({
    items: await presentOrderJobs(ctx, await orderJobs.newest(NEWEST_JOBS)),
  }))

  handle('GET /admin/api/v1/order-jobs/:id/rows', async ({ params: { id }, query: { result } }) => {
    await findJob(id)
    return { items: (await orderJobs.rows(id, result)).map(presentOrderJobRow) }
  })

  handle(
    'GET /admin/api/v1/order-jobs/:id/files/:name',
    async ({ params: { id, name }, request, reply, staff }) => {
      const job = await findJob(id)
      const isTable = job.action.kind === 'table' && job.state === 'done' && name === ORDERS_TABLE_FILE
      if (isTable) {
        reply.type('text/csv; charset=utf-8')
        reply.header('content-disposition', 'attachment; filename="orders.csv"')
        const orders = (await findDoneOrders(ctx, job)).map(({ order }) => order)
        return exportSelectedOrders(ctx, {
          orders,
          chosen: { job: id },
          language: languageOf(request),
          staff,
        })
      }
      const isArchive = name === ORDER_JOB_ARCHIVE
      const content = isArchive ? await archiveJobFiles(ctx, job) : await orderJobs.readFile(id, name)
      if (!content) throw new Refusal('not-found')
      await inTransaction(tx =>
        audit.record(tx, {
          actor: staff,
          action: 'order.exported',
          subjects: [],
          after: { job: id, file: name, orders: job.total },
        }),
      )
      if (Buffer.isBuffer(content)) {
        reply.type('application/pdf')
        reply.header('content-disposition', `inline; filename="${name}"`)
        return content
      }
      reply.type('application/zip')
      reply.header('content-disposition', `attachment; filename="${job.action.kind}.zip"`)
      return Readable.from(content)
    },
  )

  handle('POST /admin/api/v1/order-jobs/:id/stop', async ({ params: { id } }) => {
    if (!(await inTransaction(tx => orderJobs.requestStop(tx, id)))) throw new Refusal('not-found')
    return { success: true }
  })
}
