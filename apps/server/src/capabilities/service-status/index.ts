import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import type { HttpContext } from '../../http/http-context.ts'
import { configuredParts } from './check-parts.ts'
import { createDatabaseWatch } from './database-watch.ts'
import { createIncidentRepository } from './incidents.repository.ts'
import { createPeriodRepository } from './periods.repository.ts'
import { createStatusReader, type ReadStatus } from './read-status.ts'
import type { ServiceStatusContext, ServiceStatusDeps } from './service-status.context.ts'
import { deleteOldStatusJob, recordChecksJob } from './service-status.jobs.ts'
import { presentStatus } from './service-status.presenter.ts'
import { addServiceStatusRoutes } from './service-status.routes.ts'

export type ServiceStatus = ReturnType<typeof createServiceStatus>

/** Whether the service's parts work, for visitors: from its own checks and from what staff announce (docs/decisions/0164). */
export function createServiceStatus(deps: ServiceStatusDeps) {
  const watch = createDatabaseWatch({ ping: deps.health.checkDatabase, clock: deps.clock })
  const stores = {
    periods: createPeriodRepository(deps.db),
    incidents: createIncidentRepository(deps.db),
    watch,
  }
  const reader = createStatusReader({ ...deps, ...stores })
  const ctx: ServiceStatusContext = {
    ...deps,
    ...stores,
    parts: configuredParts(deps.config),
    onChanged: reader.forget,
  }
  let last: { status: ReadStatus; second: number; shown: ShownServiceStatus } | null = null

  /** Returns the status as visitors see it; it never fails. Ninety days are summed at most once a second. */
  async function read(): Promise<ShownServiceStatus> {
    const status = await reader.read()
    const now = deps.clock.now()
    const second = Math.floor(now.getTime() / 1_000)
    const isSame =
      last?.second === second &&
      last.status.periods === status.periods &&
      last.status.incidents === status.incidents &&
      last.status.awaySince === status.awaySince
    if (last && isSame) return last.shown
    const shown = presentStatus({ parts: ctx.parts, status, now, isClosed: deps.config.maintenance })
    last = { status, second, shown }
    return shown
  }
  return {
    read,
    titlesOf: (ids: readonly string[]) => ctx.incidents.titlesOf(ids),
    jobs: [recordChecksJob(ctx), deleteOldStatusJob(ctx)],
    addRoutes: (http: HttpContext) => addServiceStatusRoutes(http, ctx, read),
    start: () => watch.start(),
    stop: () => watch.stop(),
  }
}
