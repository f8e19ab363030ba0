import { userFiltersFromWire } from '@dotyk/contract/wire/users'
import type { HttpContext } from '../../http/http-context.ts'
import { findUserDetails } from './find-user-details.ts'
import { userSortFromWire } from './user-sort.ts'
import type { UsersContext } from './users.context.ts'
import { presentUserCounts, presentUser, presentUserDetails } from './users.presenter.ts'

export function addUserRoutes({ handle }: HttpContext, ctx: UsersContext): void {
  const { users, clock } = ctx

  handle('GET /admin/api/v1/users/:id', async ({ params }) =>
    presentUserDetails(await findUserDetails(ctx, params.id)),
  )

  handle('GET /admin/api/v1/users/', async ({ query: { limit, cursor, sort, ...query } }) => {
    const filters = userFiltersFromWire(query)
    const now = clock.now()
    const { rows, next, total } = await users.list({
      filters,
      order: userSortFromWire(sort),
      limit,
      cursor,
      now,
    })
    return { items: rows.map(row => presentUser(row, now)), next, total }
  })

  handle('GET /admin/api/v1/users/counts', async ({ query }) => {
    const filters = userFiltersFromWire(query)
    const [counts, deleted] = await Promise.all([
      users.countByValue(filters, clock.now()),
      users.countDeleted(),
    ])
    return presentUserCounts(counts, deleted)
  })
}
