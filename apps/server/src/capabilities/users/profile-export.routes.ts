import { userFiltersFromWire } from '@dotyk/contract/wire/users'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import {
  exportProfilesCsv,
  exportProfilesWorkbook,
  findMatchingProfiles,
  findExportedProfiles,
} from './export-profiles.ts'
import { startUserOperation } from './start-operation.ts'
import { userSortFromWire } from './user-sort.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UsersContext } from './users.context.ts'
import { presentUserJob } from './users.presenter.ts'

/** The size of a hundred thousand ids, in bytes. */
const BODY_LIMIT = 4 * 1024 * 1024

const CSV = 'text/csv; charset=utf-8'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const fileName = (extension: string) => `attachment; filename="profiles.${extension}"`

/** Adds the calls for tables of profiles; each exported table is recorded in the audit log. */
export function addProfileExportRoutes({ handle, languageOf }: HttpContext, ctx: UsersContext): void {
  handle(
    'GET /admin/api/v1/users/export.csv',
    async ({ query: { sort, ...query }, request, reply, staff }) => {
      const exported = await findMatchingProfiles(ctx, userFiltersFromWire(query), userSortFromWire(sort))
      reply.type(CSV).header('content-disposition', fileName('csv'))
      return exportProfilesCsv(ctx, exported, { language: languageOf(request), actor: staff })
    },
  )

  handle(
    'GET /admin/api/v1/users/export.xlsx',
    async ({ query: { sort, ...query }, request, reply, staff }) => {
      const exported = await findMatchingProfiles(ctx, userFiltersFromWire(query), userSortFromWire(sort))
      const file = await exportProfilesWorkbook(ctx, exported, {
        language: languageOf(request),
        actor: staff,
      })
      reply.type(WORKBOOK).header('content-disposition', fileName('xlsx'))
      return file
    },
  )

  handle(
    'POST /admin/api/v1/users/export',
    async ({ body: { selected, matching: wire }, staff }) => {
      const matching = wire ? userFiltersFromWire(wire) : null
      const job = await startUserOperation(ctx, {
        operation: { kind: 'export', matching },
        ids: selected,
        matching,
        actor: staff,
        inBackground: false,
      })
      return { success: true, job: presentUserJob(job, ctx.brands) }
    },
    { bodyLimit: BODY_LIMIT },
  )

  async function findExport(id: string): Promise<UserJob> {
    const job = await ctx.userJobs.find(id)
    if (job?.operation.kind !== 'export' || job.state !== 'done') throw new Refusal('not-found')
    return job
  }

  handle('GET /admin/api/v1/user-jobs/:id/table.csv', async ({ params, request, reply, staff }) => {
    const exported = await findExportedProfiles(ctx, await findExport(params.id))
    reply.type(CSV).header('content-disposition', fileName('csv'))
    return exportProfilesCsv(ctx, exported, { language: languageOf(request), actor: staff })
  })

  handle('GET /admin/api/v1/user-jobs/:id/table.xlsx', async ({ params, request, reply, staff }) => {
    const exported = await findExportedProfiles(ctx, await findExport(params.id))
    const file = await exportProfilesWorkbook(ctx, exported, { language: languageOf(request), actor: staff })
    reply.type(WORKBOOK).header('content-disposition', fileName('xlsx'))
    return file
  })
}
