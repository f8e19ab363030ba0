import { isUniqueViolation, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { checkLink } from './check-link.ts'
import { checkNewPassword } from './check-new-password.ts'
import type { Confirmation } from './confirmations.repository.ts'
import { requiresNewPasswordInBrowser } from './preview-emailed-link.ts'
import { hashSecret } from './secrets.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Actions of the confirmation page; a recovery link belongs to the page for setting a new password. */
export type ConfirmableKind = Exclude<ConfirmationKind, 'recovery'>

interface Confirming {
  account: Account
  confirmation: Confirmation
  /** Token hash of the session whose cookie came with the request. */
  callersSession: string | undefined
  /** Hash of the new password if the link asked for one; otherwise null. */
  passwordHash: string | null
}

export interface EmailedLinkConfirmation {
  token: string
  /** Token of the session whose cookie came with the request; null if there is no session. */
  session: string | null
  /** The new password, if the link asks for one. */
  password?: string | null | undefined
}

type Perform = (ctx: AccountsContext, tx: Transaction, confirming: Confirming) => Promise<void>

const perform: Record<ConfirmableKind, Perform> = {
  async signup(ctx, tx, { account: { id }, callersSession, passwordHash }) {
    if (passwordHash === null) {
      await ctx.sessions.deleteAll(tx, id, callersSession)
      await ctx.accounts.update(tx, id, confirmedEmail(ctx))
      return
    }
    await endAllAccess(ctx, tx, id)
    await ctx.accounts.update(tx, id, { ...confirmedEmail(ctx), passwordHash, pendingEmail: null })
  },

  async 'email-link'(ctx, tx, { account, confirmation, passwordHash }) {
    const { email, session } = confirmation.payload
    // Everybody who scanned the login link's QR code has a session; only the session that linked the e-mail is kept.
    if (passwordHash === null) await endOtherAccess(ctx, tx, account.id, session)
    else await endAllAccess(ctx, tx, account.id)
    await ctx.accounts.update(tx, account.id, {
      ...confirmedEmail(ctx),
      email: email ?? null,
      passwordHash: passwordHash ?? account.pendingPasswordHash,
      loginKeyHash: null,
      pendingEmail: null,
      pendingPasswordHash: null,
    })
  },

  async 'email-change'(ctx, tx, { account, confirmation, passwordHash }) {
    const { id, email: before, emailConfirmedAt, language } = account
    const { email, session } = confirmation.payload
    if (passwordHash === null) await endOtherAccess(ctx, tx, id, session)
    else await endAllAccess(ctx, tx, id)
    await ctx.accounts.update(tx, id, {
      ...confirmedEmail(ctx),
      ...newPassword(passwordHash),
      email: email ?? null,
      emailChangedAt: ctx.clock.now(),
      pendingEmail: null,
    })
    if (before === null) return
    const payload: Record<string, string> = emailConfirmedAt === null ? { neverConfirmed: 'true' } : {}
    await sendConfirmation(ctx, tx, {
      kind: 'email-restore',
      accountId: id,
      email: before,
      language,
      payload,
    })
  },

  async 'email-restore'(ctx, tx, { account: { id }, confirmation, passwordHash }) {
    await endAllAccess(ctx, tx, id)
    // An earlier e-mail may still be restored, because an intruder had access only to the later ones.
    await ctx.confirmations.deleteLaterRestores(tx, confirmation)
    await ctx.accounts.update(tx, id, {
      ...confirmedEmail(ctx),
      ...newPassword(passwordHash),
      email: confirmation.payload['email'] ?? null,
      emailChangedAt: ctx.clock.now(),
      pendingEmail: null,
    })
  },

  async 'password-change'(ctx, tx, { account: { id }, confirmation, passwordHash }) {
    const { passwordHash: asked, session } = confirmation.payload
    if (passwordHash === null) await endOtherAccess(ctx, tx, id, session)
    else await endAllAccess(ctx, tx, id)
    await ctx.accounts.update(tx, id, {
      ...confirmedEmail(ctx),
      passwordHash: passwordHash ?? asked ?? null,
      passwordChangedAt: ctx.clock.now(),
      pendingEmail: null,
    })
  },

  async deletion(ctx, tx, { account }) {
    await ctx.confirmations.deleteAll(tx, account.id)
    await ctx.accounts.update(tx, account.id, { pendingEmail: null, pendingPasswordHash: null })
    await ctx.onDeletionConfirmed(tx, account)
  },
}
const kinds = Object.keys(perform) as ConfirmableKind[]

/** Ends all sessions except the one that asked for the change, and invalidates all other links. */
async function endOtherAccess(
  { sessions, confirmations }: AccountsContext,
  tx: Transaction,
  accountId: string,
  session: string | undefined,
): Promise<void> {
  await sessions.deleteAll(tx, accountId, session)
  await confirmations.deleteAll(tx, accountId)
}

/**
 * Ends all sessions and links, and forgets all known browsers: whoever asked for the email may be a stranger, whose browser must
 * not keep its access.
 */
async function endAllAccess(ctx: AccountsContext, tx: Transaction, accountId: string): Promise<void> {
  await endOtherAccess(ctx, tx, accountId, undefined)
  await ctx.devices.deleteAll(tx, accountId)
}

function newPassword(passwordHash: string | null): { passwordHash?: string } {
  return passwordHash === null ? {} : { passwordHash }
}

/**
 * Performs the action of an emailed link; a token works once and only until it expires.
 * @throws Refusal `link-expired` for a used, old or unknown token, `email-taken` when another account took the e-mail meanwhile,
 * `email-linking-disabled` when staff switched the linking off meanwhile; `password-required` or the rule that the password
 * breaks, if the link asks for a new password.
 */
export async function confirmEmailedLink(
  ctx: AccountsContext,
  { token, session: sessionToken, password = null }: EmailedLinkConfirmation,
): Promise<ConfirmableKind> {
  const tokenHash = hashSecret(token)
  const callersSession = sessionToken === null ? undefined : hashSecret(sessionToken)
  const found = await ctx.confirmations.find(tokenHash, kinds, ctx.clock.now())
  if (!found) throw new Refusal('link-expired')
  const before = await ctx.accounts.find(found.accountId)
  if (!before) throw new Refusal('link-expired')
  await checkLink(ctx, found.kind, before)
  const isPasswordAsked = await requiresNewPasswordInBrowser(ctx, found, before, sessionToken)
  const passwordHash = isPasswordAsked ? await hashNewPassword(ctx, found, password) : null
  try {
    return await ctx.inTransaction(async tx => {
      // Locks the account before the confirmation, in the same order as all other code.
      const account = await ctx.accounts.lock(tx, found.accountId)
      if (account) await checkLink(ctx, found.kind, account, tx)
      const confirmation = account && (await ctx.confirmations.use(tx, tokenHash, kinds, ctx.clock.now()))
      if (!confirmation) throw new Refusal('link-expired')
      const kind = confirmation.kind as ConfirmableKind
      await perform[kind](ctx, tx, { account, confirmation, callersSession, passwordHash })
      return kind
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken')
    throw error
  }
}

/** Hashes the new password. @throws Refusal `password-required`, or the rule that the password breaks. */
async function hashNewPassword(
  ctx: AccountsContext,
  { accountId, payload }: Confirmation,
  password: string | null,
): Promise<string> {
  if (!password) throw new Refusal('password-required', { field: 'password' })
  const ownTexts = [payload['email'] ?? '', await ctx.findProfileName(accountId)]
  const broken = checkNewPassword(password, ownTexts)
  if (broken) throw new Refusal(broken, { field: 'password' })
  return ctx.passwords.hash(password)
}

/** Pressing the button on the page of an emailed link proves that the address belongs to the reader. */
function confirmedEmail({ clock }: AccountsContext): { emailConfirmedAt: Date; emailRefusedAt: null } {
  return { emailConfirmedAt: clock.now(), emailRefusedAt: null }
}
