import type { ProfileLabelChangeWire } from '@dotyk/contract/users'
import type { HttpContext } from '../../http/http-context.ts'
import { labelProfile, type ProfileLabelChange } from './label-profile.ts'
import type { UsersContext } from './users.context.ts'

/** Adds the calls for tags, notes and assignees of profiles. */
export function addProfileLabelRoutes({ handle }: HttpContext, ctx: UsersContext): void {
  const { profileLabels, listAssignable } = ctx

  handle('GET /admin/api/v1/users/labels', async () => {
    const [tags, assigned, active] = await Promise.all([
      profileLabels.listTags(),
      profileLabels.countAssigned(),
      listAssignable(),
    ])
    const logins = [...new Set([...active, ...assigned.keys()])].sort()
    return {
      tags,
      assignees: logins.map(login => ({
        login,
        active: active.includes(login),
        profiles: assigned.get(login) ?? 0,
      })),
    }
  })

  handle('PATCH /admin/api/v1/users/:id/labels', async ({ params: { id }, body, staff }) => {
    await labelProfile(ctx, id, changeFromWire(body), staff)
    return presentProfileLabels(ctx, id)
  })
}

/** The tags and the assignee of a profile, in the form that the console gets. */
export async function presentProfileLabels(
  { profileLabels }: Pick<UsersContext, 'profileLabels'>,
  id: string,
) {
  const [tags, assignee] = await Promise.all([profileLabels.tagsOf(id), profileLabels.assigneeOf(id)])
  return { tags: tags.map(({ at, ...tag }) => ({ ...tag, at: at.toISOString() })), assignee }
}

function changeFromWire(body: ProfileLabelChangeWire): ProfileLabelChange {
  if ('tag' in body) return { kind: 'tag', tag: body.tag }
  if ('untag' in body) return { kind: 'untag', tag: body.untag }
  return 'note' in body ? { kind: 'note', text: body.note } : { kind: 'assign', assignee: body.assignee }
}
