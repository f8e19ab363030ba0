import { RESTORE_DAYS } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import type { Account } from '../accounts/index.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/** Closes the card and emails its owner that the profile can be restored for 30 days. */
export async function deleteProfile(
  { profiles, emails, brands, clock }: LifecycleContext,
  tx: Transaction,
  { id, email, language }: Account,
): Promise<void> {
  const profile = await profiles.lock(tx, id)
  if (!profile || profile.deletedAt) return
  const now = clock.now()
  await profiles.update(tx, id, { deletedAt: now }, now)
  if (email === null) return
  const { companyId, brand, origin } = brands.of(profile.companyId)
  await emails.queue(tx, {
    kind: 'deleted',
    to: { address: email },
    language,
    brand,
    companyId,
    data: { link: `${origin}/profile`, days: RESTORE_DAYS },
    profileId: id,
  })
}
