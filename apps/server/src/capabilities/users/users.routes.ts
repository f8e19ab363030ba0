import {
  profileOrderStatusToWire,
  profileTypeToWire,
  subscriptionStateToWire,
} from '@dotyk/contract/wire/states'
import { userFiltersFromWire } from '@dotyk/contract/wire/users'
import type { HttpContext } from '../../http/http-context.ts'
import { showUser } from './show-user.ts'
import { orderFromWire } from './user-order.ts'
import type { UsersContext } from './users.context.ts'
import { presentUser } from './users.presenter.ts'

export function addUserRoutes({ handle }: HttpContext, ctx: UsersContext): void {
  const { users, clock } = ctx

  handle('GET /admin/api/v1/users/:id', ({ params }) => showUser(ctx, params.id))

  handle('GET /admin/api/v1/users/', async ({ query: { limit, cursor, sort, ...query } }) => {
    const filters = userFiltersFromWire(query)
    const now = clock.now()
    const { rows, next, total } = await users.list({
      filters,
      order: orderFromWire(sort),
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
    return {
      type: codes(counts.types, profileTypeToWire),
      pay_status: codes(counts.subscriptions, subscriptionStateToWire),
      order_status: codes(counts.orderStatuses, profileOrderStatusToWire),
      need_registration: counts.needsRegistration,
      trial_end: counts.trialEnding,
      deleted,
    }
  })
}

function codes(counts: Record<string, number>, code: (name: never) => number) {
  return Object.fromEntries(Object.entries(counts).map(([name, many]) => [code(name as never), many]))
}
