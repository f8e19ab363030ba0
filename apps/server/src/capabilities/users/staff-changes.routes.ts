import { userChangesFromWire, userFiltersFromWire } from '@dotyk/contract/wire/users'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { startUserOperation } from './start-operation.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UsersContext } from './users.context.ts'
import { presentUserJob } from './users.presenter.ts'

/** The size of a hundred thousand ids, in bytes. */
const BODY_LIMIT = 4 * 1024 * 1024
const longBody = { bodyLimit: BODY_LIMIT }

/** Adds the console's calls that change profiles. */
export function addStaffChangeRoutes({ handle }: HttpContext, ctx: UsersContext): void {
  const { clock, brands } = ctx
  const present = (job: UserJob) => presentUserJob(job, brands)

  async function findProfile(id: string) {
    const profile = await ctx.profiles.find(id)
    if (!profile) throw new Refusal('profile-not-found')
    return profile
  }

  /** Checks a company's id. @throws Refusal `company-not-found` unless the company is the default one or exists. */
  function requireCompany(companyId: string | null | undefined): void {
    if (companyId && brands.of(companyId).companyId !== companyId) throw new Refusal('company-not-found')
  }

  handle(
    'PATCH /admin/api/v1/users/:id',
    async ({ params: { id }, body, staff }) => {
      await findProfile(id)
      const changes = userChangesFromWire(body.changes, clock.now())
      requireCompany(changes.companyId)
      const job = await startUserOperation(ctx, {
        operation: { kind: 'change', changes },
        ids: [id, ...body.selected],
        matching: body.matching ? userFiltersFromWire(body.matching) : null,
        actor: staff,
        inBackground: false,
      })
      return { success: true, job: present(job) }
    },
    longBody,
  )

  handle(
    'PATCH /admin/api/v1/users/:id/group',
    async ({ params: { id }, body, staff }) => {
      await findProfile(id)
      const { group_id: groupId } = body
      const groupName = groupId === null ? null : await ctx.groups.findName(groupId)
      if (groupId !== null && groupName === null) throw new Refusal('group-not-found')
      const job = await startUserOperation(ctx, {
        operation: { kind: 'move-to-group', groupId, groupName },
        ids: [id, ...body.selected],
        matching: body.matching ? userFiltersFromWire(body.matching) : null,
        actor: staff,
        inBackground: false,
      })
      return { success: true, job: present(job) }
    },
    longBody,
  )

  handle(
    'PATCH /admin/api/v1/users/:id/copy-customization',
    async ({ params: { id }, body, staff }) => {
      const { name, customization } = await findProfile(id)
      const job = await startUserOperation(ctx, {
        operation: { kind: 'copy-customization', sourceId: id, sourceName: name, customization },
        ids: body.selected,
        matching: body.matching ? userFiltersFromWire(body.matching) : null,
        actor: staff,
        inBackground: false,
      })
      return { success: true, job: present(job) }
    },
    longBody,
  )

  handle(
    'POST /admin/api/v1/users/:id/restore',
    async ({ params: { id }, body, staff }) => {
      await findProfile(id)
      const job = await startUserOperation(ctx, {
        operation: { kind: 'restore' },
        ids: [id, ...(body?.selected ?? [])],
        matching: body?.matching ? userFiltersFromWire(body.matching) : null,
        actor: staff,
        inBackground: false,
      })
      return { success: true, job: present(job) }
    },
    longBody,
  )

  handle('POST /admin/api/v1/users/:id/login-link', async ({ params: { id }, staff }) => {
    await findProfile(id)
    const { link, qrSvg } = await ctx.inTransaction(async tx => {
      await ctx.audit.record(tx, {
        actor: staff,
        action: 'user.link-renewed',
        subjects: [{ kind: 'profile', id }],
      })
      return ctx.accounts.renewLoginLink(tx, id)
    })
    return { link, qr_svg: qrSvg }
  })

  handle('DELETE /admin/api/v1/users/:id/sessions', async ({ params: { id }, staff }) => {
    await findProfile(id)
    await ctx.inTransaction(async tx => {
      await ctx.audit.record(tx, {
        actor: staff,
        action: 'user.signed-out',
        subjects: [{ kind: 'profile', id }],
      })
      await ctx.accounts.endSessions(tx, id)
    })
    return { success: true as const }
  })

  handle('DELETE /admin/api/v1/users/:id/domains/:domainID', async ({ params, staff }) => {
    const { id, domainID } = params
    await ctx.ownDomains.remove(id, domainID, async (tx, domain) =>
      ctx.audit.record(tx, {
        actor: staff,
        action: 'user.domain-removed',
        subjects: [{ kind: 'profile', id }],
        contentOf: id,
        before: { domain },
      }),
    )
    return { success: true as const }
  })

  handle(
    'DELETE /admin/api/v1/users/',
    async ({ body, staff }) => {
      const { selected, matching, background, expected } = Array.isArray(body)
        ? { selected: body, matching: undefined, background: false, expected: undefined }
        : body
      const job = await startUserOperation(ctx, {
        operation: { kind: 'delete' },
        ids: selected,
        matching: matching ? userFiltersFromWire(matching) : null,
        actor: staff,
        inBackground: background,
        ...(expected !== undefined && { mostExpected: expected }),
      })
      return { success: true, job: present(job) }
    },
    longBody,
  )
}
