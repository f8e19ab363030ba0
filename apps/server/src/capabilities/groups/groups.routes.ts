import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { addProfileToGroup } from './add-profile.ts'
import { changeGroup, requireCountedGroup, setGroupLogo } from './change-group.ts'
import { deleteGroup } from './delete-group.ts'
import { drawGroupQrSheet, rewriteMemberWorkbook } from './draw-group-files.ts'
import type { GroupsContext } from './groups.context.ts'
import { presentGroup, presentMember, presentSharedCounts } from './groups.presenter.ts'
import { requireGroup } from './require-group.ts'
import { sendGroupFile } from './send-file.ts'
import { nextChipUrl, writeMemberChip } from './write-chip.ts'

/** The limit of workbooks and QR sheets a minute, because each one has to be drawn. */
const SHEETS_PER_MINUTE = 20

/** Adds the routes with which staff read and change existing groups. */
export function addGroupRoutes({ handle }: HttpContext, ctx: GroupsContext): void {
  const { groups, members, brands } = ctx
  const limited = { perMinute: SHEETS_PER_MINUTE }

  handle('GET /admin/api/v1/groups', async ({ query: { q, limit, sort, cursor } }) => {
    const { items, total } = await groups.list({ q, limit, sort, after: cursor })
    const last = items.length === limit ? items.at(-1) : undefined
    return { items: items.map(presentGroup), next: last ? String(last.sequence) : null, total }
  })

  handle('GET /admin/api/v1/groups/:groupID', async ({ params }) =>
    presentGroup(await requireCountedGroup(ctx, params.groupID)),
  )

  handle('PATCH /admin/api/v1/groups/:groupID', async ({ params, body, staff }) => {
    const { name, logoLink, templateID: templateId, lockedFields } = body
    return presentGroup(
      await changeGroup(ctx, params.groupID, { name, logoLink, templateId, lockedFields }, staff),
    )
  })

  handle('DELETE /admin/api/v1/groups/:groupID', async ({ params, staff }) => ({
    success: true as const,
    released: await deleteGroup(ctx, params.groupID, staff),
  }))

  handle('POST /admin/api/v1/groups/:groupID/profiles', async ({ params, body, staff }) =>
    presentGroup(await addProfileToGroup(ctx, params.groupID, body.profile, staff)),
  )

  handle(
    'PUT /admin/api/v1/groups/:groupID/logo',
    async ({ params, readFile, staff }) => {
      const { id } = await requireGroup(ctx, params.groupID)
      return presentGroup(await setGroupLogo(ctx, id, await readFile(FILE_LIMITS.picture), staff))
    },
    limited,
  )

  handle('DELETE /admin/api/v1/groups/:groupID/logo', async ({ params, staff }) =>
    presentGroup(await setGroupLogo(ctx, params.groupID, null, staff)),
  )

  handle(
    'GET /admin/api/v1/groups/:groupID/members',
    async ({ params, query: { q, limit, sort, cursor } }) => {
      const { id: groupId, companyId } = await requireGroup(ctx, params.groupID)
      const { items, total } = await members.list({ groupId, q, limit, sort, after: cursor })
      const last = items.length === limit ? items.at(-1) : undefined
      const { origin } = brands.of(companyId)
      const counts = await ctx.countShared(
        [groupId],
        items.map(({ id }) => id),
      )
      return {
        items: items.map(member =>
          presentMember(member, {
            origin,
            chipAddress: nextChipUrl(ctx, origin, member),
            counts: counts.get(member.id),
          }),
        ),
        next: last ? String(last.position) : null,
        total,
      }
    },
  )

  handle('PUT /admin/api/v1/groups/:groupID/members/:memberID/chip', async ({ params, body, staff }) => {
    const { groupID: groupId, memberID: memberId } = params
    const { serial, address, locked: isLocked } = body
    const { member, origin } = await writeMemberChip(
      ctx,
      { groupId, memberId },
      { serial, address, isLocked },
      staff,
    )
    const counts = await ctx.countShared([groupId], [memberId])
    return presentMember(member, {
      origin,
      chipAddress: nextChipUrl(ctx, origin, member),
      counts: counts.get(memberId),
    })
  })

  handle('GET /admin/api/v1/groups/:groupID/counts', async ({ params }) => {
    const { id } = await requireGroup(ctx, params.groupID)
    return presentSharedCounts(await ctx.countShared([id], 'all'))
  })

  handle('GET /admin/api/v1/companies/:companyID/counts', async ({ params: { companyID } }) => {
    const groupIds = await groups.listIdsOfCompany(companyID)
    return presentSharedCounts(await ctx.countShared(groupIds, 'all'))
  })

  handle(
    'POST /admin/api/v1/groups/:groupID/sheet',
    async ({ params, body, staff, request, reply }) => {
      const { workbook, groupName } = await rewriteMemberWorkbook(ctx, {
        groupId: params.groupID,
        newLinks: body.newLinks,
        language: requestLanguage(request),
        actor: staff,
      })
      return sendGroupFile(reply, 'xlsx', groupName, workbook)
    },
    limited,
  )

  handle(
    'GET /admin/api/v1/groups/:groupID/qr.pdf',
    async ({ params, query, reply }) => {
      const { pdf, groupName } = await drawGroupQrSheet(ctx, params.groupID, query.size)
      return sendGroupFile(reply, 'pdf', groupName, pdf)
    },
    limited,
  )
}
