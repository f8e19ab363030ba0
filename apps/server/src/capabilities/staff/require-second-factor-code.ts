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
 * Makes a change in a transaction that also uses the code up. A refused code is recorded in the audit log.
 * @throws Refusal `code-incorrect`, also for a code that was used before; `code-out-of-step` for the app's code of the 30 seconds
 * before or after the current ones.
 */
export async function requireSecondFactorCode<Result>(
  ctx: StaffContext,
  { actor, factor, typed }: { actor: StaffActor; factor: SecondFactorRow; typed: string },
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = await ctx.inTransaction(async tx => {
    const refused = await refusalOfCode(ctx, tx, factor, typed)
    if (!refused) return { result: await change(tx) }
    await ctx.audit.record(tx, { actor, action: 'staff.second-factor-failed', subjects: [] })
    return { refused }
  })
  if ('refused' in done) throw new Refusal(done.refused, { field: 'code' })
  return done.result
}

/** Uses a code up and returns the key with which it is refused; null where it is accepted. */
async function refusalOfCode(
  { secondFactors, sealingKeys, clock }: StaffContext,
  tx: Transaction,
  factor: SecondFactorRow,
  typed: string,
): Promise<'code-incorrect' | 'code-out-of-step' | null> {
  const code = parseStaffCode(typed)
  if (!code) return 'code-incorrect'
  if (code.kind === 'recovery') {
    const isTaken = await secondFactors.takeRecoveryCode(tx, factor.staffId, hashSecret(code.text))
    return isTaken ? null : 'code-incorrect'
  }
  const found = findTotpTimeStep(decryptSecret(sealingKeys, factor.secret).toString(), code.text, clock.now())
  // A code that is out of step is used up as well, so that its own message doesn't help somebody who guesses.
  if (!found || !(await secondFactors.takeStep(tx, factor, found.step))) return 'code-incorrect'
  return found.isCurrent ? null : 'code-out-of-step'
}
