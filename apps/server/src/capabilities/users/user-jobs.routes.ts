import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { exportUserJobRows } from './export-rows.ts'
import type { UsersContext } from './users.context.ts'
import { presentUserJob } from './users.presenter.ts'

/** Number of recent bulk jobs listed; older ones are rarely looked up. */
const NEWEST_JOBS = 20

/** Adds the calls for the progress and results of jobs with many profiles. */
export function addUserJobRoutes({ handle, languageOf }: HttpContext, ctx: UsersContext): void {
  const { userJobs, audit, inTransaction } = ctx

  async function findJob(id: string) {
    const job = await userJobs.find(id)
    if (!job) throw new Refusal('not-found')
    return job
  }

  handle('GET /admin/api/v1/user-jobs', async () => ({
    items: (await userJobs.newest(NEWEST_JOBS)).map(job => presentUserJob(job, ctx.brands)),
  }))

  handle('GET /admin/api/v1/user-jobs/:id/rows', async ({ params: { id }, query }) => {
    const { total } = await findJob(id)
    const { limit, cursor, result } = query
    const found = await userJobs.rows(id, { after: cursor, limit: limit + 1, ...(result && { result }) })
    const rows = found.slice(0, limit)
    return {
      items: rows.map(row => ({ id: row.profileId, name: row.name, result: row.result })),
      next: found.length > limit ? String(rows.at(-1)?.place) : null,
      total,
    }
  })

  handle('GET /admin/api/v1/user-jobs/:id/rows.csv', async ({ params: { id }, request, reply, staff }) => {
    const job = await findJob(id)
    await inTransaction(tx =>
      audit.record(tx, {
        actor: staff,
        action: 'user.exported',
        subjects: [],
        after: { job: id, profiles: job.total },
      }),
    )
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="profiles.csv"')
    return exportUserJobRows(ctx, job, languageOf(request))
  })

  handle('POST /admin/api/v1/user-jobs/:id/stop', async ({ params: { id } }) => {
    if (!(await inTransaction(tx => userJobs.requestStop(tx, id)))) throw new Refusal('not-found')
    return { success: true }
  })
}
