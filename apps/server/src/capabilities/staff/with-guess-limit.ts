import { FREE_GUESSES } from '@dotyk/domain/accounts'
import type { ErrorKey } from '@dotyk/contract'
import { isEmail } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { consoleUrl } from '../../http/console-path.ts'
import { Refusal } from '../../refusal.ts'
import type { StaffContext } from './staff.context.ts'
import type { StaffMember } from './staff.repository.ts'

const WRONG: ReadonlySet<ErrorKey> = new Set([
  'login-or-password-incorrect',
  'password-incorrect',
  'code-incorrect',
])

export interface GuessedMember {
  scope: 'staff' | 'staff-password'
  /** The member whose login it is; null for an unknown login. */
  member: StaffMember | null
  /** The member's id, or a key made of the unknown login. */
  subject: string
  knownDevice?: string | null
}

/**
 * Runs work that checks a member's password, code or recovery code. Wrong attempts of all kinds and from all networks are counted
 * together; the tenth consecutive one, and each tenth after it, is reported to the member and to the owners of the console.
 * @throws Refusal `too-many-requests` while earlier wrong attempts delay this one, and what `work` throws.
 */
export async function withGuessLimit<Result>(
  ctx: StaffContext,
  { scope, member, subject, knownDevice = null }: GuessedMember,
  work: () => Promise<Result>,
): Promise<Result> {
  const guess = await ctx.accounts.countGuess({ scope, subject, knownDevice, free: FREE_GUESSES })
  try {
    const result = await work()
    await guess.forget()
    return result
  } catch (error) {
    const key = error instanceof Refusal ? error.key : null
    if (key !== null && !WRONG.has(key)) await guess.withdraw()
    if (key !== null && WRONG.has(key) && guess.isReported && member)
      await ctx.inTransaction(tx => reportGuesses(ctx, tx, member, guess.count))
    throw error
  }
}

/** Emails the report to the member and the owners; a login that isn't an e-mail address gets nothing. */
async function reportGuesses(
  { staff, queueEmail, brand, publicUrl, config }: StaffContext,
  tx: Transaction,
  { login }: StaffMember,
  count: number,
): Promise<void> {
  const owners = await staff.listOwnerLogins(tx)
  const addresses = new Set([login, ...owners].filter(isEmail))
  const link = consoleUrl(publicUrl(), config)
  for (const address of [...addresses].sort()) {
    const data = { link, login, count }
    await queueEmail(tx, { kind: 'staff-wrong-codes', to: { address }, language: 'ua', brand, data })
  }
}
