import { isUniqueViolation, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { hashSecret } from './secrets.ts'

/** What the confirmation page performs; a recovery's link belongs to the page of the new password. */
export type ConfirmedKind = Exclude<ConfirmationKind, 'recovery'>

type Perform = (
  ctx: AccountsContext,
  tx: Transaction,
  account: Account,
  payload: Record<string, string>,
) => Promise<void>

const perform: Record<ConfirmedKind, Perform> = {
  async signup(ctx, tx, { id }) {
    await ctx.accounts.update(tx, id, confirmedEmail(ctx))
  },

  async 'email-link'(ctx, tx, { id, pendingPasswordHash }, { email, session }) {
    // Whoever scanned the login link's QR code has a session too: only the one that linked the e-mail stays.
    await ctx.sessions.deleteAll(tx, id, session)
    await ctx.confirmations.deleteAll(tx, id)
    await ctx.accounts.update(tx, id, {
      ...confirmedEmail(ctx),
      email: email ?? null,
      passwordHash: pendingPasswordHash,
      loginKeyHash: null,
      pendingEmail: null,
      pendingPasswordHash: null,
    })
  },

  async 'email-change'(ctx, tx, { id }, { email }) {
    // Links in letters to the old address must not lead into the account any more.
    await ctx.confirmations.deleteAll(tx, id, ['signup', 'email-change', 'recovery'])
    await ctx.accounts.update(tx, id, {
      ...confirmedEmail(ctx),
      email: email ?? null,
      emailChangedAt: ctx.clock.now(),
      pendingEmail: null,
    })
  },

  async 'password-change'(ctx, tx, { id }, { passwordHash, session }) {
    await ctx.sessions.deleteAll(tx, id, session)
    await ctx.confirmations.deleteAll(tx, id, ['password-change', 'recovery'])
    // What another, perhaps a stranger's, session asked for ends with that session.
    const ended = await ctx.confirmations.deleteAll(tx, id, ['email-change', 'deletion'], session)
    await ctx.accounts.update(tx, id, {
      ...confirmedEmail(ctx),
      passwordHash: passwordHash ?? null,
      passwordChangedAt: ctx.clock.now(),
      ...(ended.includes('email-change') && { pendingEmail: null }),
    })
  },

  async deletion(ctx, tx, account) {
    await ctx.confirmations.deleteAll(tx, account.id)
    await ctx.accounts.update(tx, account.id, { pendingEmail: null, pendingPasswordHash: null })
    await ctx.onDeletionConfirmed(tx, account)
  },
}
const kinds = Object.keys(perform) as ConfirmedKind[]

/**
 * Performs what a letter's link asks for; a token works once and for 24 hours.
 * @throws Refusal `link-expired` for a used, old or unknown token, `email-taken` when another took the e-mail meanwhile.
 */
export async function confirm(ctx: AccountsContext, token: string): Promise<ConfirmedKind> {
  const tokenHash = hashSecret(token)
  const found = await ctx.confirmations.find(tokenHash, kinds, ctx.clock.now())
  if (!found) throw new Refusal('link-expired')
  try {
    return await ctx.inTransaction(async tx => {
      // The account before the confirmation, in the order all others lock them.
      const account = await ctx.accounts.lock(tx, found.accountId)
      const used = account && (await ctx.confirmations.use(tx, tokenHash, kinds, ctx.clock.now()))
      if (!used) throw new Refusal('link-expired')
      const kind = used.kind as ConfirmedKind
      await perform[kind](ctx, tx, account, used.payload)
      return kind
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken')
    throw error
  }
}

/** Whoever opened the letter reads the e-mail. */
function confirmedEmail({ clock }: AccountsContext): { emailConfirmedAt: Date; emailRefusedAt: null } {
  return { emailConfirmedAt: clock.now(), emailRefusedAt: null }
}
