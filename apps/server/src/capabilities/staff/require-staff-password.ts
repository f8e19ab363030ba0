import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import type { StaffContext } from './staff.context.ts'
import type { StaffMember } from './staff.repository.ts'

/**
 * Does what asks for the password again; the try isn't counted once all of it has succeeded. A wrong one is recorded.
 * @throws Refusal `password-incorrect` with the field, `too-many-requests`.
 */
export async function withPassword<Result>(
  { accounts, staff, passwords, audit, inTransaction }: StaffContext,
  { actor, password, field }: { actor: StaffActor; password: string; field: string },
  work: (member: StaffMember) => Promise<Result>,
): Promise<Result> {
  const forgetFailures = await accounts.countPassword(actor.staffId)
  const member = await staff.find(actor.staffId)
  const matches = await passwords.matches(member?.passwordHash ?? null, password)
  if (!member || !matches) {
    await inTransaction(tx => audit.record(tx, { actor, action: 'staff.password-refused', subjects: [] }))
    throw new Refusal('password-incorrect', { field })
  }
  const result = await work(member)
  await forgetFailures()
  return result
}
