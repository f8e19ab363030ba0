import type { Payload } from '@dotyk/contract/client'
import {
  type UserChanges,
  userChangesToWire,
  type UserFilters,
  userFiltersToWire,
  type UserJob,
  userJobFromWire,
  type UserJobResult,
} from '@dotyk/contract/wire/users'
import { callServer } from '../api.ts'

export type { UserChanges, UserJob, UserJobResult }

/** The selected profiles: those in `ids` and, if `matching` is given, all that match it. */
export interface UserSelection {
  /** The ids of selected profiles; at least one. */
  ids: readonly string[]
  matching: UserFilters | null
}

const others = ({ ids, matching }: UserSelection) => ({
  selected: [...ids],
  ...(matching && { matching: userFiltersToWire(matching) }),
})

/** Returns the parameters of a call for a selection; the first id is part of the call's path. */
const addressed = (chosen: UserSelection) => {
  const [id = '', ...ids] = chosen.ids
  return { params: { id }, body: others({ ...chosen, ids }) }
}

export async function changeUsers(chosen: UserSelection, changes: UserChanges): Promise<UserJob> {
  const { params, body } = addressed(chosen)
  const payload = { params, body: { ...body, changes: userChangesToWire(changes) } }
  return userJobFromWire((await callServer('PATCH /admin/api/v1/users/:id', payload)).job)
}

/** Copies the look of `sourceId` to the selected profiles. */
export async function copyLook(sourceId: string, chosen: UserSelection): Promise<UserJob> {
  const payload = { params: { id: sourceId }, body: others(chosen) }
  const { job } = await callServer('PATCH /admin/api/v1/users/:id/copy-customization', payload)
  return userJobFromWire(job)
}

/** Moves the selected profiles to a group; null removes them from their groups. */
export async function moveToGroup(groupId: string | null, chosen: UserSelection): Promise<UserJob> {
  const { params, body } = addressed(chosen)
  const payload = { params, body: { ...body, group_id: groupId } }
  return userJobFromWire((await callServer('PATCH /admin/api/v1/users/:id/group', payload)).job)
}

/** Starts a job that prepares a table of the selected profiles, which `exportedTableUrl` then downloads. */
export async function exportUsers(chosen: UserSelection): Promise<UserJob> {
  const { job } = await callServer('POST /admin/api/v1/users/export', { body: others(chosen) })
  return userJobFromWire(job)
}

/** Starts a job that restores deleted profiles. */
export async function restoreUsers(chosen: UserSelection): Promise<UserJob> {
  const { job } = await callServer('POST /admin/api/v1/users/:id/restore', addressed(chosen))
  return userJobFromWire(job)
}

/**
 * Removes profiles permanently with a job that can be stopped.
 * @param expected the number of profiles that the user confirmed
 */
export async function eraseUsers(chosen: UserSelection, expected: number): Promise<UserJob> {
  const body = { ...others(chosen), background: true, expected }
  return userJobFromWire((await callServer('DELETE /admin/api/v1/users/', { body })).job)
}

/** Lists the jobs, newest first. */
export async function listUserJobs(signal: AbortSignal): Promise<UserJob[]> {
  const { items } = await callServer('GET /admin/api/v1/user-jobs', {}, { signal })
  return items.map(userJobFromWire)
}

export async function stopUserJob(id: string): Promise<void> {
  await callServer('POST /admin/api/v1/user-jobs/:id/stop', { params: { id } })
}

type RowsQuestion = NonNullable<Payload<'GET /admin/api/v1/user-jobs/:id/rows'>['query']>

/** Lists the result of a job for each profile. */
export function listUserJobRows(id: string, query: RowsQuestion, signal: AbortSignal) {
  return callServer('GET /admin/api/v1/user-jobs/:id/rows', { params: { id }, query }, { signal })
}

/** Returns the URL of the CSV file with a job's rows. */
export const userJobRowsUrl = (id: string) => `/admin/api/v1/user-jobs/${id}/rows.csv`

/** The file types of exported profiles. */
export const TABLE_KINDS = ['csv', 'xlsx'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** Returns the URL of the table of a finished export. */
export const exportedTableUrl = (id: string, kind: TableKind) => `/admin/api/v1/user-jobs/${id}/table.${kind}`

/** Returns the URL of a table of all matching profiles, in the order of the list. */
export function matchingTableUrl(filters: UserFilters, sort: string, kind: TableKind): string {
  const query = new URLSearchParams({ ...userFiltersToWire(filters), sort } as Record<string, string>)
  return `/admin/api/v1/users/export.${kind}?${query.toString()}`
}
