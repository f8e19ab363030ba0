import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import type { HttpContext } from '../../http/http-context.ts'
import { announceIncident, changeIncident, updateIncident } from './change-incident.ts'
import type { ServiceStatusContext } from './service-status.context.ts'
import { presentStaffIncident } from './service-status.presenter.ts'

/** How long browsers, monitoring tools and caches may use the status again, in seconds. */
const STATUS_MAX_AGE_SECONDS = 15

const moment = (text: string) => new Date(text)

/** Adds the public status and the calls by which staff announce incidents. */
export function addServiceStatusRoutes(
  { handle }: HttpContext,
  ctx: ServiceStatusContext,
  readStatus: () => Promise<ShownServiceStatus>,
): void {
  handle('GET /status.json', async ({ reply }) => {
    reply
      .header('cache-control', `public, max-age=${STATUS_MAX_AGE_SECONDS}`)
      .header('access-control-allow-origin', '*')
      // Without this header a browser would hide the answer from other sites' pages.
      .header('cross-origin-resource-policy', 'cross-origin')
    return readStatus()
  })

  handle('GET /admin/api/v1/incidents', async () => ({
    incidents: (await ctx.incidents.list()).map(presentStaffIncident),
    parts: [...ctx.parts],
  }))

  handle('POST /admin/api/v1/incidents', async ({ body, staff }) => {
    const { startsAt, endsAt, ...rest } = body
    const incident = {
      ...rest,
      startsAt: startsAt === null ? null : moment(startsAt),
      endsAt: endsAt === null ? null : moment(endsAt),
    }
    return presentStaffIncident(await announceIncident(ctx, staff, incident))
  })

  handle('PATCH /admin/api/v1/incidents/:incidentID', async ({ params, body, staff }) => {
    const { version, startsAt, endsAt, ...rest } = body
    const change = {
      ...rest,
      startsAt: startsAt === undefined ? undefined : moment(startsAt),
      endsAt: typeof endsAt === 'string' ? moment(endsAt) : endsAt,
    }
    return presentStaffIncident(await changeIncident(ctx, staff, params.incidentID, { version, change }))
  })

  handle('POST /admin/api/v1/incidents/:incidentID/updates', async ({ params, body, staff }) =>
    presentStaffIncident(await updateIncident(ctx, staff, params.incidentID, body)),
  )
}
