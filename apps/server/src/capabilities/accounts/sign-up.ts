import { randomBytes } from 'node:crypto'
import { checkLogin, normaliseLogin } from '@dotyk/domain/accounts'
import { currentVersion } from '@dotyk/domain/documents'
import { profileIdFrom } from '@dotyk/domain/profile'
import { isUniqueViolation } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext, SignUpOrigin } from './accounts.context.ts'
import { countSignUp } from './attempt-limits.ts'
import { checkNewPassword } from './check-new-password.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { type SignInClient, type OpenedSession, openSession } from './open-session.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface SignUpRequest extends SignUpOrigin {
  /** The e-mail address with which the person signs in. */
  login: string
  password: string
}

/**
 * Creates an account, signs it in at once and sends the activation email. Signing up accepts the current user agreement.
 * @throws Refusal `email-taken`, `too-many-requests`, or the rule that the login or the password breaks.
 */
export async function signUp(
  ctx: AccountsContext,
  { login, password, language, companyId }: SignUpRequest,
  client: SignInClient,
): Promise<OpenedSession & { id: string }> {
  await countSignUp(ctx, login)
  const brokenLogin = checkLogin(login)
  if (brokenLogin) throw new Refusal(brokenLogin, { field: 'login' })
  const brokenPassword = checkNewPassword(password, [login])
  if (brokenPassword) throw new Refusal(brokenPassword, { field: 'password' })
  const email = normaliseLogin(login)
  if (await isEmailTaken(ctx, email, null)) throw new Refusal('email-taken', { field: 'login' })
  const id = profileIdFrom(randomBytes(16))
  const passwordHash = await ctx.passwords.hash(password)
  try {
    return await ctx.inTransaction(async tx => {
      const createdAt = ctx.clock.now()
      await ctx.accounts.insert(tx, {
        id,
        email,
        passwordHash,
        language,
        agreementVersion: currentVersion('user-agreement').number,
        agreedAt: createdAt,
        createdAt,
      })
      await ctx.onSignedUp(tx, id, { language, companyId })
      await sendConfirmation(ctx, tx, { kind: 'signup', accountId: id, email, language })
      return { id, ...(await openSession(ctx, tx, id, client)) }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken', { field: 'login' })
    throw error
  }
}
