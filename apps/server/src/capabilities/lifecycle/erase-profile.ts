import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Profile } from '../profiles/index.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/**
 * Removes a profile for good, together with its account, sessions and emails; its files are removed right afterwards. Its orders
 * stay as long as the law requires.
 * @param isDue decides while the profile is locked, because its owner may be restoring it at this moment
 * @returns whether it was removed
 */
export function eraseProfile(
  ctx: LifecycleContext,
  id: string,
  isDue: (profile: Profile) => boolean,
): Promise<boolean> {
  return ctx.inTransaction(tx => eraseProfileInTransaction(ctx, tx, id, isDue))
}

/** Erases a profile inside the given transaction. */
export async function eraseProfileInTransaction(
  { profiles, accounts, emails, push, onErased }: LifecycleContext,
  tx: Transaction,
  id: string,
  isDue: (profile: Profile) => boolean = () => true,
): Promise<boolean> {
  await accounts.lock(tx, id)
  const profile = await profiles.lock(tx, id)
  if (!profile || !isDue(profile)) return false
  await profiles.scheduleFileRemoval(tx, profile)
  await emails.deleteOf(tx, id)
  await onErased(tx, id)
  await push.deleteOf(tx, id)
  await accounts.remove(tx, id)
  return true
}

/**
 * Deletes a profile for good when its owner asks for this before the 30 days are over.
 * @throws Refusal `forbidden` without a confirmed deletion.
 */
export async function eraseProfileOnRequest(ctx: LifecycleContext, id: string): Promise<void> {
  const isErased = await eraseProfile(ctx, id, ({ deletedAt }) => deletedAt !== null)
  if (!isErased) throw new Refusal('forbidden')
}
