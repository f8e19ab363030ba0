import type { Language } from '@dotyk/domain/values'
import { EMAIL_RESTORE_LIFETIME_MS, TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import type { EmailKind } from '../emails/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { newSecret } from './secrets.ts'

export interface ConfirmationRequest {
  kind: ConfirmationKind
  accountId: string
  /** The recipient's address. */
  email: string
  language: Language
  /** Data of the action besides the e-mail. */
  payload?: Record<string, string>
}

const EMAIL_KINDS = {
  signup: 'activation',
  'email-link': 'email-linking',
  'email-change': 'email-change',
  'email-restore': 'email-changed',
  'password-change': 'password-change',
  deletion: 'deletion',
  recovery: 'recovery',
} satisfies Record<ConfirmationKind, EmailKind>

/** Kinds of emails that can be sent again by a button, at most once a minute. */
const RESENT: ReadonlySet<ConfirmationKind> = new Set(['signup', 'email-link'])

/**
 * Kinds whose older links stay valid. Anybody may ask for a recovery email, so a newer email must not invalidate the link that
 * the owner is about to follow; and each restore link restores a different e-mail.
 */
const KEPT: ReadonlySet<ConfirmationKind> = new Set(['recovery', 'email-restore'])

/** Queues an email with a confirmation link; for most kinds this invalidates the link of an earlier email of the same kind. */
export async function sendConfirmation(
  ctx: AccountsContext,
  tx: Transaction,
  { kind, accountId, email, language, payload = {} }: ConfirmationRequest,
): Promise<void> {
  const now = ctx.clock.now()
  const { token, hash } = newSecret()
  if (!KEPT.has(kind)) await ctx.confirmations.deleteAll(tx, accountId, [kind])
  const lifetime = kind === 'email-restore' ? EMAIL_RESTORE_LIFETIME_MS : TOKEN_LIFETIME_MS
  await ctx.confirmations.insert(tx, {
    tokenHash: hash,
    accountId,
    kind,
    payload: { ...payload, email },
    expiresAt: new Date(now.getTime() + lifetime),
  })
  if (RESENT.has(kind)) await ctx.accounts.update(tx, accountId, { confirmationSentAt: now })
  // A new password has its own page; every other action is confirmed by one button on the confirmation page.
  const page = kind === 'recovery' ? 'password' : 'confirm'
  const { companyId, brand, origin } = ctx.brands.of(await ctx.findCompanyId(tx, accountId))
  await ctx.queueEmail(tx, {
    kind: EMAIL_KINDS[kind],
    to: { address: email },
    language,
    brand,
    companyId,
    data: { link: `${origin}/${page}/${token}` },
    profileId: accountId,
  })
}
