import type { HttpContext } from '../../http/http-context.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { findStaffSession } from './find-staff-session.ts'
import { createStaffSessionRepository } from './staff-sessions.repository.ts'
import type { StaffContext, StaffDeps } from './staff.context.ts'
import { cleanUpJob } from './staff.jobs.ts'
import { createStaffRepository } from './staff.repository.ts'
import { addStaffRoutes } from './staff.routes.ts'

export { createAdministrator } from './create-administrator.ts'
export { createStaffRepository } from './staff.repository.ts'

/** The people who run the service from the console. */
export function createStaff({ db, ...deps }: StaffDeps) {
  const ctx: StaffContext = {
    ...deps,
    staff: createStaffRepository(db),
    staffSessions: createStaffSessionRepository(db),
  }

  return {
    findSession: (token: string) => findStaffSession(ctx, token),
    createFirstAdministrator: () => createFirstAdministrator(ctx),
    jobs: [cleanUpJob(ctx)],
    addRoutes: (http: HttpContext) => addStaffRoutes(http, ctx),
  }
}
