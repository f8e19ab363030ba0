import { hasPermission, type StaffPermission } from '@dotyk/domain/staff'
import type { Transaction } from '../../database/database.ts'
import { deriveSecret } from '../../startup/app-secret.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createRenewEncryptionJob } from '../../support/renew-encryption.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { findStaffSession } from './find-staff-session.ts'
import { createInvitationRepository } from './invitations.repository.ts'
import { createSecondFactorRepository } from './second-factors.repository.ts'
import { addStaffAccountRoutes } from './staff-account.routes.ts'
import { addStaffTeamRoutes } from './staff-team.routes.ts'
import { createStaffDeviceRepository } from './staff-devices.repository.ts'
import { createStaffSessionRepository } from './staff-sessions.repository.ts'
import type { StaffContext, StaffDeps } from './staff.context.ts'
import { deleteEndedStaffSessionsJob } from './staff.jobs.ts'
import { createStaffRepository } from './staff.repository.ts'
import { addStaffRoutes } from './staff.routes.ts'

export { createAdministrator } from './create-administrator.ts'
export { staff as staffTable } from './staff.tables.ts'
export { createStaffRepository } from './staff.repository.ts'

export type Staff = ReturnType<typeof createStaff>

/** The members of staff, who run the service from the console. */
export function createStaff({ db, acceptedSecrets, ...deps }: StaffDeps) {
  const sealingKey = (secret: string) => deriveSecret(secret, 'staff second factor')
  const [secret, ...previous] = acceptedSecrets
  const ctx: StaffContext = {
    ...deps,
    staff: createStaffRepository(db),
    staffSessions: createStaffSessionRepository(db),
    staffDevices: createStaffDeviceRepository(db),
    secondFactors: createSecondFactorRepository(db),
    invitations: createInvitationRepository(db),
    sealingKeys: [sealingKey(secret), ...previous.map(sealingKey)],
  }

  return {
    loginsOf: (ids: readonly string[]) => ctx.staff.loginsOf(ids),
    /** The logins of members who have a permission, in alphabetical order. */
    listWhoMay: async (permission: StaffPermission, tx?: Transaction) =>
      (await ctx.staff.listRoles(tx))
        .filter(({ role }) => hasPermission(role, permission))
        .map(({ login }) => login),
    findSession: (token: string, isUse: boolean) => findStaffSession(ctx, token, isUse),
    createFirstAdministrator: () => createFirstAdministrator(ctx),
    jobs: [
      deleteEndedStaffSessionsJob(ctx),
      createRenewEncryptionJob('staff.renew-encryption', ctx.sealingKeys, [ctx.secondFactors.encrypted]),
    ],
    addRoutes(http: HttpContext): void {
      addStaffRoutes(http, ctx)
      addStaffAccountRoutes(http, ctx)
      addStaffTeamRoutes(http, ctx)
    },
  }
}
