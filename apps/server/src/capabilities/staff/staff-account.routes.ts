import type { HttpContext } from '../../http/http-context.ts'
import { STAFF_COOKIE } from '../../http/session-cookies.ts'
import { startSecondFactorSetup } from './start-second-factor-setup.ts'
import { confirmSecondFactor, disableSecondFactor, renewRecoveryCodes } from './change-second-factor.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { endOtherStaffSessions, endStaffSession } from './end-staff-session.ts'
import type { StaffContext } from './staff.context.ts'

/** Adds the calls for a member's own password, devices and second factor. */
export function addStaffAccountRoutes({ handle, cookies }: HttpContext, ctx: StaffContext): void {
  handle('PUT /admin/api/v1/account/password', async ({ staff, body }) => {
    await changeStaffPassword(ctx, staff, body)
    return { success: true }
  })

  handle('GET /admin/api/v1/account/sessions', async ({ staff }) => {
    const sessions = await ctx.staffSessions.list(staff.staffId, ctx.clock.now())
    return {
      items: sessions.map(({ id, tokenHash, browser, address, createdAt, usedAt }) => ({
        id,
        browser,
        address,
        signedInAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        current: tokenHash === staff.tokenHash,
      })),
    }
  })

  handle('DELETE /admin/api/v1/account/sessions', async ({ staff, body }) => {
    await endOtherStaffSessions(ctx, staff, body.password)
    return { success: true }
  })

  handle('DELETE /admin/api/v1/account/sessions/:id', async ({ staff, params, body, reply }) => {
    const ended = await endStaffSession(ctx, staff, { ...params, ...body })
    if (ended === staff.tokenHash) cookies.clear(reply, STAFF_COOKIE)
    return { success: true }
  })

  handle('GET /admin/api/v1/account/second-factor', async ({ staff: { staffId } }) => {
    const factor = await ctx.secondFactors.find(staffId)
    const on = factor !== null && factor.confirmedAt !== null
    return { on, recoveryCodesLeft: on ? await ctx.secondFactors.countRecoveryCodes(staffId) : 0 }
  })

  handle('POST /admin/api/v1/account/second-factor', ({ staff }) => startSecondFactorSetup(ctx, staff))

  handle('POST /admin/api/v1/account/second-factor/confirm', async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(ctx, staff, body),
  }))

  handle('POST /admin/api/v1/account/second-factor/recovery-codes', async ({ staff, body }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, staff, body),
  }))

  handle('DELETE /admin/api/v1/account/second-factor', async ({ staff, body }) => {
    await disableSecondFactor(ctx, staff, body)
    return { success: true }
  })
}
