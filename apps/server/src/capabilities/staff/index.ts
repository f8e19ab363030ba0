import type { HttpContext } from '../../http/http-context.ts'
import { hashSecret } from '../accounts/index.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import type { StaffContext, StaffDeps } from './staff.context.ts'
import { createStaffRepository } from './staff.repository.ts'
import { addStaffRoutes } from './staff.routes.ts'

export { createAdministrator } from './create-administrator.ts'
export { createStaffRepository } from './staff.repository.ts'

/** The people who run the service from the console. */
export function createStaff({ db, ...deps }: StaffDeps) {
  const staff = createStaffRepository(db)
  const ctx: StaffContext = { ...deps, staff }

  return {
    findSession: (token: string) => staff.findSession(hashSecret(token), deps.clock.now()),
    createFirstAdministrator: () => createFirstAdministrator(ctx),
    addRoutes: (http: HttpContext) => addStaffRoutes(http, ctx),
  }
}
