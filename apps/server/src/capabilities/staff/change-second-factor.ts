import { Refusal } from '../../refusal.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import { requireSecondFactorCode } from './require-second-factor-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireStaffPassword } from './require-staff-password.ts'
import type { SecondFactorRow } from './second-factors.repository.ts'
import type { StaffContext } from './staff.context.ts'

/** The password and code that every change of the second factor requires. */
export interface SecondFactorProof {
  password: string
  code: string
}

/**
 * Turns the second factor on by a code of the app, ends the member's other sessions, and returns the recovery codes.
 * @throws Refusal `second-factor-on`, `second-factor-off` where no secret was created; those of `requireStaffPassword` and
 * `requireSecondFactorCode`.
 */
export function confirmSecondFactor(
  ctx: StaffContext,
  session: StaffSession,
  proof: SecondFactorProof,
): Promise<string[]> {
  return prove(ctx, session, proof, 'begun', async (tx, factor) => {
    if (!(await ctx.secondFactors.confirm(tx, factor, ctx.clock.now()))) throw new Refusal('second-factor-on')
    await ctx.staffSessions.deleteAll(tx, session.staffId, session.tokenHash)
    await ctx.audit.record(tx, { actor: session, action: 'staff.second-factor-on', subjects: [] })
    return replaceRecoveryCodes(ctx, tx, session.staffId)
  })
}

/**
 * Replaces the recovery codes.
 * @throws Refusal `second-factor-off`; those of `requireStaffPassword` and `requireSecondFactorCode`.
 */
export function renewRecoveryCodes(
  ctx: StaffContext,
  session: StaffSession,
  proof: SecondFactorProof,
): Promise<string[]> {
  return prove(ctx, session, proof, 'on', async tx => {
    await ctx.audit.record(tx, { actor: session, action: 'staff.recovery-codes-renewed', subjects: [] })
    return replaceRecoveryCodes(ctx, tx, session.staffId)
  })
}

/**
 * Turns the second factor off and ends the member's other sessions.
 * @throws Refusal `second-factor-off`; those of `requireStaffPassword` and `requireSecondFactorCode`.
 */
export function disableSecondFactor(
  ctx: StaffContext,
  session: StaffSession,
  proof: SecondFactorProof,
): Promise<void> {
  return prove(ctx, session, proof, 'on', async tx => {
    await ctx.secondFactors.remove(tx, session.staffId)
    await ctx.staffSessions.deleteAll(tx, session.staffId, session.tokenHash)
    await ctx.audit.record(tx, { actor: session, action: 'staff.second-factor-off', subjects: [] })
  })
}

type Change<Result> = (
  tx: Parameters<Parameters<typeof requireSecondFactorCode>[2]>[0],
  factor: SecondFactorRow,
) => Promise<Result>

async function prove<Result>(
  ctx: StaffContext,
  session: StaffSession,
  { password, code }: SecondFactorProof,
  expected: 'begun' | 'on',
  change: Change<Result>,
): Promise<Result> {
  const { staffId } = session
  const factor = await ctx.secondFactors.find(staffId)
  if (!factor) throw new Refusal('second-factor-off')
  const isOn = factor.confirmedAt !== null
  if (isOn !== (expected === 'on')) throw new Refusal(isOn ? 'second-factor-on' : 'second-factor-off')
  return requireStaffPassword(ctx, { actor: session, password, field: 'password' }, () =>
    requireSecondFactorCode(ctx, { actor: session, factor, typed: code }, tx => change(tx, factor)),
  )
}
