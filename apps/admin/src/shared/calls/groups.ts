import type { Payload, Reply } from '@dotyk/contract/client'
import {
  type CheckedRow,
  checkedRowFromWire,
  type Group,
  groupFromWire,
  type GroupMember,
  groupMemberFromWire,
  type GroupTask,
  groupTaskFromWire,
} from '@dotyk/contract/wire/groups'
import type { LockableField, TableColumn, TableField } from '@dotyk/domain/groups'
import { callServer } from '../api.ts'
import type { ListReply, PageQuery } from '../list/use-list.ts'

export type { Group, GroupMember, GroupTask }

export async function listGroups(q: string, page: PageQuery, signal: AbortSignal): Promise<ListReply<Group>> {
  const { items, ...rest } = await callServer(
    'GET /admin/api/v1/groups',
    { query: { q, ...page } },
    { signal },
  )
  return { ...rest, items: items.map(groupFromWire) }
}

export async function fetchGroup(groupID: string, signal: AbortSignal): Promise<Group> {
  return groupFromWire(
    await callServer('GET /admin/api/v1/groups/:groupID', { params: { groupID } }, { signal }),
  )
}

/** Statistics of the last 30 days for the members who share them. */
export type SharedCounts = Reply<'GET /admin/api/v1/groups/:groupID/counts'>

/** Loads the shared statistics of a group's cards, or of all groups of a company. */
export function fetchSharedCounts(
  of: { groupID: string } | { companyID: string },
  signal: AbortSignal,
): Promise<SharedCounts> {
  return 'groupID' in of
    ? callServer('GET /admin/api/v1/groups/:groupID/counts', { params: of }, { signal })
    : callServer('GET /admin/api/v1/companies/:companyID/counts', { params: of }, { signal })
}

export interface GroupChanges {
  name?: string
  logoLink?: string | null
  templateId?: string | null
  lockedFields?: LockableField[]
}

export async function changeGroup(groupID: string, { templateId, ...rest }: GroupChanges): Promise<Group> {
  const body = { ...rest, ...(templateId === undefined ? {} : { templateID: templateId }) }
  return groupFromWire(await callServer('PATCH /admin/api/v1/groups/:groupID', { params: { groupID }, body }))
}

export async function setGroupLogo(groupID: string, file: Blob): Promise<Group> {
  return groupFromWire(
    await callServer('PUT /admin/api/v1/groups/:groupID/logo', { params: { groupID }, file }),
  )
}

export async function removeGroupLogo(groupID: string): Promise<Group> {
  return groupFromWire(await callServer('DELETE /admin/api/v1/groups/:groupID/logo', { params: { groupID } }))
}

/** Deletes a group and returns the number of profiles that are now without a group. */
export async function deleteGroup(groupID: string): Promise<number> {
  const { released } = await callServer('DELETE /admin/api/v1/groups/:groupID', { params: { groupID } })
  return released
}

/** @param profile the id or custom URL of the profile */
export async function addProfile(groupID: string, profile: string): Promise<Group> {
  return groupFromWire(
    await callServer('POST /admin/api/v1/groups/:groupID/profiles', {
      params: { groupID },
      body: { profile },
    }),
  )
}

export async function listMembers(
  groupID: string,
  q: string,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ListReply<GroupMember>> {
  const { items, ...rest } = await callServer(
    'GET /admin/api/v1/groups/:groupID/members',
    { params: { groupID }, query: { q, ...page } },
    { signal },
  )
  return { ...rest, items: items.map(groupMemberFromWire) }
}

/** Records which chip opens a member's page. */
export async function recordMemberChip(
  groupID: string,
  memberID: string,
  chip: { serial: string; address: string; locked: boolean },
): Promise<GroupMember> {
  return groupMemberFromWire(
    await callServer('PUT /admin/api/v1/groups/:groupID/members/:memberID/chip', {
      params: { groupID, memberID },
      body: chip,
    }),
  )
}

/** @param columns the fields of the columns, by position; if it is absent, the server detects them */
export async function parseMemberTable(
  file: Blob,
  columns?: readonly (TableField | null)[],
): Promise<{ columns: TableColumn[]; rows: CheckedRow[] }> {
  const query = columns ? { columns: columns.map(field => field ?? '').join(',') } : {}
  const found = await callServer('POST /admin/api/v1/group-tables', { file, query })
  return { columns: found.columns, rows: found.items.map(checkedRowFromWire) }
}

type NewGroupPayload = Payload<'POST /admin/api/v1/group-tasks'>

export async function startGroupCreation(payload: NewGroupPayload): Promise<GroupTask> {
  return groupTaskFromWire(await callServer('POST /admin/api/v1/group-tasks', payload))
}

type NewMembersPayload = Omit<Payload<'POST /admin/api/v1/groups/:groupID/members'>, 'params'>

export async function startMembersCreation(groupID: string, payload: NewMembersPayload): Promise<GroupTask> {
  return groupTaskFromWire(
    await callServer('POST /admin/api/v1/groups/:groupID/members', { params: { groupID }, ...payload }),
  )
}

export async function fetchGroupTask(taskID: string, signal?: AbortSignal): Promise<GroupTask> {
  return groupTaskFromWire(
    await callServer(
      'GET /admin/api/v1/group-tasks/:taskID',
      { params: { taskID } },
      signal ? { signal } : {},
    ),
  )
}

/** Returns the URL of a file that can be downloaded. */
export const taskWorkbookUrl = (taskId: string) => `/admin/api/v1/group-tasks/${taskId}/sheet.xlsx`
export const qrSheetUrl = (groupId: string, size: number) =>
  `/admin/api/v1/groups/${groupId}/qr.pdf?size=${size}`
export const memberWorkbookUrl = (groupId: string) => `/admin/api/v1/groups/${groupId}/sheet`
