import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import type { StaffContext } from './staff.context.ts'
import type { StaffMember } from './staff.repository.ts'
import { withGuessLimit } from './with-guess-limit.ts'

/**
 * Does work that requires the password again. The attempt isn't counted once all of the work has succeeded; a wrong password is
 * recorded.
 * @throws Refusal `password-incorrect` with the field, `too-many-requests`.
 */
export async function requireStaffPassword<Result>(
  ctx: StaffContext,
  { actor, password, field }: { actor: StaffActor; password: string; field: string },
  work: (member: StaffMember) => Promise<Result>,
): Promise<Result> {
  const { staff, passwords, audit, inTransaction } = ctx
  const member = await staff.find(actor.staffId)
  return withGuessLimit(ctx, { scope: 'staff-password', member, subject: actor.staffId }, async () => {
    if (member && (await passwords.matches(member.passwordHash, password))) return work(member)
    await inTransaction(tx => audit.record(tx, { actor, action: 'staff.password-refused', subjects: [] }))
    throw new Refusal('password-incorrect', { field })
  })
}
