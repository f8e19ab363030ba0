import { Readable } from 'node:stream'
import type { UserFilters } from '@dotyk/contract/wire/users'
import { MAX_WORKBOOK_ROWS } from '@dotyk/domain/staff'
import type { StaffActor } from '@dotyk/domain/audit'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { BYTE_ORDER_MARK, csvRow, textOfCell } from '../../support/csv.ts'
import type { WorkbookCell } from '../../support/workbook.ts'
import { profilesTable } from './profiles-table.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UserSort } from './user-sort.ts'
import type { UsersContext } from './users.context.ts'
import type { UserRow } from './users.repository.ts'

/** Number of profiles read at a time. */
const PAGE = 1_000

/** The data of an exported table, whose profiles are read page by page. */
export interface ExportedProfiles {
  total: number
  pages: AsyncIterable<UserRow[]>
  /** How the profiles were chosen, for the audit log. */
  chosen: Record<string, unknown>
}

interface ExportRequest {
  language: Language
  actor: StaffActor
}

/** Finds the profiles that match the list's filters, in the list's order. */
export async function findMatchingProfiles(
  ctx: Pick<UsersContext, 'users' | 'clock' | 'brands' | 'groups'>,
  filters: UserFilters,
  order: UserSort,
): Promise<ExportedProfiles> {
  const { users, clock } = ctx
  const now = clock.now()
  async function* pages() {
    for (let cursor: string | undefined; ;) {
      const { rows, next } = await users.page({ filters, order, limit: PAGE, cursor, now })
      yield rows
      if (next === null) return
      cursor = next
    }
  }
  return {
    total: await users.count(filters, now),
    pages: pages(),
    chosen: await recordedFilters(ctx, filters),
  }
}

/** Finds the profiles of an export that still exist, with their current data. */
export async function findExportedProfiles(
  ctx: Pick<UsersContext, 'users' | 'userJobs' | 'brands' | 'groups'>,
  job: UserJob,
): Promise<ExportedProfiles> {
  const { users, userJobs } = ctx
  async function* pages() {
    for (let after = 0; ;) {
      const rows = await userJobs.rows(job.id, { after, limit: PAGE })
      yield await users.listByIds(rows.map(({ profileId }) => profileId))
      if (rows.length < PAGE) return
      after = rows.at(-1)?.place ?? after
    }
  }
  const matching = job.operation.kind === 'export' ? job.operation.matching : null
  return {
    total: job.changed,
    pages: pages(),
    chosen: { job: job.id, ...(matching && (await recordedFilters(ctx, matching))) },
  }
}

/**
 * Exports a table for the reader's spreadsheet program, sent while it is read. The audit log says who exported how many profiles
 * and how they were chosen.
 */
export async function exportProfilesCsv(
  ctx: UsersContext,
  exported: ExportedProfiles,
  { language, actor }: ExportRequest,
): Promise<Readable> {
  const { columns, cellsOf } = profilesTable(language, ctx.brands, ctx.clock.now())
  await recordExport(ctx, exported, actor, 'csv')
  async function* lines() {
    yield (
      BYTE_ORDER_MARK +
        csvRow(
          columns.map(({ heading }) => heading),
          language,
        )
    )
    for await (const page of exported.pages) yield page.map(row => csvRow(cellsOf(row), language)).join('')
  }
  return Readable.from(lines())
}

/**
 * Exports the same table as a workbook.
 * @throws Refusal `export-too-large`
 */
export async function exportProfilesWorkbook(
  ctx: UsersContext,
  exported: ExportedProfiles,
  { language, actor }: ExportRequest,
): Promise<Buffer> {
  if (exported.total > MAX_WORKBOOK_ROWS) throw new Refusal('export-too-large')
  const { title, columns, cellsOf } = profilesTable(language, ctx.brands, ctx.clock.now())
  const rows: WorkbookCell[][] = []
  for await (const page of exported.pages) for (const row of page) rows.push(cellsOf(row).map(textOfCell))
  const file = await ctx.writeWorkbook({ title, columns, rows })
  await recordExport(ctx, exported, actor, 'xlsx')
  return file
}

function recordExport(
  { audit, inTransaction }: Pick<UsersContext, 'audit' | 'inTransaction'>,
  { total, chosen }: ExportedProfiles,
  actor: StaffActor,
  file: 'csv' | 'xlsx',
): Promise<void> {
  return inTransaction(tx =>
    audit.record(tx, {
      actor,
      action: 'user.exported',
      subjects: [],
      after: { ...chosen, profiles: total, file },
    }),
  )
}

/**
 * Filters in the form for the audit log, with names, because companies and groups may be deleted. The words of a search and a tag
 * may name a person who is erased later, and the log can't be changed, so it only says that there was one.
 */
async function recordedFilters(
  { brands, groups }: Pick<UsersContext, 'brands' | 'groups'>,
  { search, tag, company, group, ...filters }: UserFilters,
): Promise<Record<string, unknown>> {
  return {
    ...filters,
    ...(company && { company: brands.of(company === 'default' ? null : company).brand.name }),
    ...(group && { group: group === 'none' ? null : await groups.findName(group) }),
    ...(search !== undefined && { searched: true }),
    ...(tag !== undefined && { tagged: true }),
  }
}
