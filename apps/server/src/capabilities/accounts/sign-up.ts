import { randomBytes } from 'node:crypto'
import type { Language } from '@dotyk/domain'
import { checkCredentials, normaliseLogin } from '@dotyk/domain/accounts'
import { profileIdFrom } from '@dotyk/domain/profile'
import { isUniqueViolation } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface SignUpRequest {
  /** An e-mail address. */
  login: string
  password: string
  language: Language
  userAgent: string
}

/**
 * Creates an account, signs it in at once and sends the activation letter.
 * @throws Refusal `email-taken`, or the rule the login or the password breaks.
 */
export async function signUp(
  ctx: AccountsContext,
  { login, password, language, userAgent }: SignUpRequest,
): Promise<OpenedSession & { id: string }> {
  const [violation] = checkCredentials(login, password)
  if (violation) throw new Refusal(violation.key, { field: violation.field })
  const email = normaliseLogin(login)
  const id = profileIdFrom(randomBytes(16))
  const passwordHash = await ctx.passwords.hash(password)
  try {
    return await ctx.inTransaction(async tx => {
      await ctx.accounts.insert(tx, { id, email, passwordHash, language, createdAt: ctx.clock.now() })
      await ctx.onSignedUp(tx, id, language)
      await sendConfirmation(ctx, tx, { kind: 'signup', accountId: id, email, language })
      return { id, ...(await openSession(ctx, tx, id, userAgent)) }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken', { field: 'login' })
    throw error
  }
}
