import { FILE_LIMITS } from '@dotyk/domain/profile'
import { GROUP_LIMITS } from '@dotyk/domain/groups'
import type { CallRequest } from '../../http/calls.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import { prepareNewGroup } from './draft-group.ts'
import type { GroupsContext } from './groups.context.ts'
import { presentRow, presentTask } from './groups.presenter.ts'
import { type MembersToMake, makeMembers } from './make-members.ts'
import { previewMemberTable } from './preview-table.ts'
import { readMembers } from './read-members.ts'
import { requireGroup } from './require-group.ts'
import { readTaskWorkbook, requireGroupTask, startGroupTask } from './run-task.ts'
import { sendGroupFile } from './send-file.ts'

/** The limit of creations a minute, because each one writes a workbook. */
const CREATIONS_PER_MINUTE = 20
const FILE_LIMIT = Math.max(GROUP_LIMITS.tableFile, FILE_LIMITS.picture)

/** Adds the routes for creating groups and adding members to them. */
export function addGroupCreationRoutes({ handle }: HttpContext, ctx: GroupsContext): void {
  const limited = { perMinute: CREATIONS_PER_MINUTE }

  handle(
    'POST /admin/api/v1/create-group',
    async call => {
      const made = await makeMembers(ctx, await readNewGroup(ctx, call))
      return sendGroupFile(call.reply, 'xlsx', made.groupName, made.workbook)
    },
    limited,
  )

  handle(
    'POST /admin/api/v1/group-tasks',
    async call => presentTask(await startGroupTask(ctx, await readNewGroup(ctx, call))),
    limited,
  )

  handle('POST /admin/api/v1/group-tables', async ({ readFile, query }) => {
    const file = await readFile(GROUP_LIMITS.tableFile)
    const { columns, rows } = await previewMemberTable(ctx, file, query.columns)
    return { columns, items: rows.map(presentRow), total: rows.length }
  })

  handle('GET /admin/api/v1/group-tasks/:taskID', async ({ params, staff }) =>
    presentTask(await requireGroupTask(ctx, params.taskID, staff.staffId)),
  )

  handle('GET /admin/api/v1/group-tasks/:taskID/sheet.xlsx', async ({ params, staff, reply }) => {
    const { workbook, groupName } = await readTaskWorkbook(ctx, params.taskID, staff.staffId)
    return sendGroupFile(reply, 'xlsx', groupName, workbook)
  })

  handle(
    'POST /admin/api/v1/groups/:groupID/members',
    async ({ params, readForm, staff, request }) => {
      const { id, companyId } = await requireGroup(ctx, params.groupID)
      const { fields, files } = await readForm(GROUP_LIMITS.tableFile)
      const wanted = await readWishes(ctx, fields.data, files.file?.bytes, companyId)
      return presentTask(
        await startGroupTask(ctx, {
          ...wanted,
          group: { id },
          language: requestLanguage(request),
          actor: staff,
        }),
      )
    },
    limited,
  )
}

type NewGroupCall = Pick<CallRequest<'POST /admin/api/v1/create-group'>, 'readForm' | 'staff' | 'request'>

/** Reads and validates a new group with its members. */
async function readNewGroup(
  ctx: GroupsContext,
  { readForm, staff, request }: NewGroupCall,
): Promise<MembersToMake> {
  const { fields, files } = await readForm(FILE_LIMIT)
  const { name, logoLink, templateID, companyID, lockedFields } = fields.data
  const wanted = await readWishes(ctx, fields.data, files.file?.bytes, companyID ?? null)
  const group = await prepareNewGroup(
    ctx,
    {
      name,
      logoLink: logoLink ?? null,
      logoFile: files.logoFile?.bytes ?? null,
      templateId: templateID ?? null,
      companyId: companyID ?? null,
      lockedFields,
    },
    staff,
  )
  return { ...wanted, group, language: requestLanguage(request), actor: staff }
}

interface Wishes {
  count?: number | null | undefined
  emails: string[]
  byTable: boolean
  notify: boolean
  authLink: boolean
}

async function readWishes(
  ctx: GroupsContext,
  { count, emails, byTable, notify, authLink }: Wishes,
  file: Buffer | undefined,
  companyId: string | null,
): Promise<Pick<MembersToMake, 'rows' | 'wishes'>> {
  if (byTable && !file) throw new Refusal('table-empty', { field: 'file' })
  const table = byTable && file ? file : null
  const { phonePrefix } = ctx.brands.of(companyId).brand
  const rows = await readMembers(ctx, { count: count ?? null, emails, table, phonePrefix })
  return { rows, wishes: { notify, withLinks: authLink } }
}
