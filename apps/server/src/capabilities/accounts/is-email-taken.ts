import type { AccountsContext } from './accounts.context.ts'

/** Returns the given addresses, in lower case, that belong to an account or that an account may restore. */
export async function findTakenEmails(
  { accounts, confirmations, clock }: AccountsContext,
  emails: readonly string[],
): Promise<Set<string>> {
  const lower = emails.map(email => email.toLowerCase())
  const [taken, restorable] = await Promise.all([
    accounts.findTaken(lower),
    confirmations.findRestorable(lower, clock.now()),
  ])
  return new Set([...taken, ...restorable])
}

/**
 * Whether an e-mail belongs to another account, or another account may still restore it after a change. Otherwise whoever takes
 * over an account could sign up with its old e-mail and prevent the owner from restoring it.
 */
export async function isEmailTaken(
  { accounts, confirmations, clock }: AccountsContext,
  email: string,
  accountId: string | null,
): Promise<boolean> {
  const holder =
    (await accounts.findByEmail(email))?.id ?? (await confirmations.findRestorer(email, clock.now()))
  return holder !== null && holder !== accountId
}
