import type { StaffActor } from '@dotyk/domain/audit'
import { parseStaffCode } from '@dotyk/domain/staff'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { decryptSecret } from '../../support/seal.ts'
import { hashSecret } from '../accounts/index.ts'
import type { SecondFactorRow } from './second-factors.repository.ts'
import type { StaffContext } from './staff.context.ts'
import { findTotpTimeStep } from './timed-codes.ts'

/**
 * Makes a change in a transaction that also uses the code up. A wrong code is recorded in the audit log.
 * @throws Refusal `code-incorrect`, also for a code that was used before.
 */
export async function requireSecondFactorCode<Result>(
  ctx: StaffContext,
  { actor, factor, typed }: { actor: StaffActor; factor: SecondFactorRow; typed: string },
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = await ctx.inTransaction(async tx => {
    if (await acceptCode(ctx, tx, factor, typed)) return { result: await change(tx) }
    await ctx.audit.record(tx, { actor, action: 'staff.second-factor-failed', subjects: [] })
    return null
  })
  if (!done) throw new Refusal('code-incorrect', { field: 'code' })
  return done.result
}

async function acceptCode(
  { secondFactors, sealingKeys, clock }: StaffContext,
  tx: Transaction,
  factor: SecondFactorRow,
  typed: string,
): Promise<boolean> {
  const code = parseStaffCode(typed)
  if (!code) return false
  if (code.kind === 'recovery')
    return secondFactors.takeRecoveryCode(tx, factor.staffId, hashSecret(code.text))
  const step = findTotpTimeStep(decryptSecret(sealingKeys, factor.secret).toString(), code.text, clock.now())
  return step !== null && secondFactors.takeStep(tx, factor, step)
}
