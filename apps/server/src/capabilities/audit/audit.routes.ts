import { MAX_SHOWN_SUBJECTS } from '@dotyk/contract/audit'
import type { HttpContext } from '../../http/http-context.ts'
import type { AuditRepository } from './audit.repository.ts'
import { nameSubjects, type SubjectNames } from './name-subjects.ts'

export function addAuditRoutes({ handle }: HttpContext, entries: AuditRepository, names: SubjectNames): void {
  handle('GET /admin/api/v1/audit', async ({ query }) => {
    const { limit, cursor = null, sort, q, staff = null, action = null, kind = null, subject = null } = query
    // The query below reads one entry more than the page shows, to detect whether there is a next page.
    const search = q.trim()
    const searchedIds = search === '' ? [] : [search, ...(await names.idsKnownAs(search))]
    const question = {
      limit: limit + 1,
      sort,
      after: cursor,
      search,
      searchedIds,
      login: staff,
      action,
      kind,
    }
    const period = { from: dateOf(query.from), to: dateOf(query.to) }
    const { items, total } = await entries.list(
      { ...question, ...period, subjectId: subject },
      MAX_SHOWN_SUBJECTS,
    )
    const page = await nameSubjects(names, items.slice(0, limit))
    const last = page.at(-1)
    return {
      items: page.map(({ at, staffId: _, ...entry }) => ({ ...entry, at: at.toISOString() })),
      next: items.length > limit && last ? String(last.id) : null,
      total,
    }
  })
}

const dateOf = (time: string | undefined) => (time === undefined ? null : new Date(time))
