import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import type { HttpContext } from '../../http/http-context.ts'
import { configuredParts } from './check-parts.ts'
import { createDatabaseWatch } from './database-watch.ts'
import { createIncidentRepository } from './incidents.repository.ts'
import { createPeriodRepository } from './periods.repository.ts'
import { createStatusReader } from './read-status.ts'
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
  /** Returns the status as visitors see it; it never fails. */
  const read = async (): Promise<ShownServiceStatus> =>
    presentStatus({
      parts: ctx.parts,
      status: await reader.read(),
      now: deps.clock.now(),
      isClosed: deps.config.maintenance,
    })
  return {
    read,
    titlesOf: (ids: readonly string[]) => ctx.incidents.titlesOf(ids),
    jobs: [recordChecksJob(ctx), deleteOldStatusJob(ctx)],
    addRoutes: (http: HttpContext) => addServiceStatusRoutes(http, ctx, read),
    start: () => watch.start(),
    stop: () => watch.stop(),
  }
}
