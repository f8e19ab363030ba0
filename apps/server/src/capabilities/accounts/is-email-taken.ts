import type { AccountsContext } from './accounts.context.ts'

/** Returns those of the addresses, in lower case, that belong to an account or may be restored by one. */
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
 * Whether an e-mail belongs to another account, or another may still have it back after a change. Without the second,
 * whoever took an account over would sign up with its old e-mail and so keep it from coming back.
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
