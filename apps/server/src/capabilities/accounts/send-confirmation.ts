import type { Language } from '@dotyk/domain'
import { TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import type { ConfirmingKind } from '../letters/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { newSecret } from './secrets.ts'

export interface ConfirmationRequest {
  kind: ConfirmationKind
  accountId: string
  /** Address of the letter. */
  email: string
  language: Language
  /** What the action needs beside the e-mail. */
  payload?: Record<string, string>
}

const LETTERS = {
  signup: 'activation',
  'email-link': 'email-linking',
  'email-change': 'email-change',
  'password-change': 'password-change',
  deletion: 'deletion',
  recovery: 'recovery',
} satisfies Record<ConfirmationKind, ConfirmingKind>

/** Letters that a button sends again, at most once a minute. */
const RESENT: ReadonlySet<ConfirmationKind> = new Set(['signup', 'email-link'])

/** Queues a letter whose link confirms something; it invalidates the link of an older letter of the kind. */
export async function sendConfirmation(
  ctx: AccountsContext,
  tx: Transaction,
  { kind, accountId, email, language, payload = {} }: ConfirmationRequest,
): Promise<void> {
  const now = ctx.clock.now()
  const { token, hash } = newSecret()
  await ctx.confirmations.deleteAll(tx, accountId, [kind])
  await ctx.confirmations.insert(tx, {
    tokenHash: hash,
    accountId,
    kind,
    payload: { ...payload, email },
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  })
  if (RESENT.has(kind)) await ctx.accounts.update(tx, accountId, { confirmationSentAt: now })
  // A new password is typed on a page of its own; all else is a single press on the confirmation page.
  const page = kind === 'recovery' ? 'password' : 'confirm'
  await ctx.queueLetter(tx, {
    kind: LETTERS[kind],
    to: { address: email },
    language,
    brand: ctx.brand,
    data: { link: `${ctx.publicUrl()}/${page}/${token}` },
    profileId: accountId,
  })
}
