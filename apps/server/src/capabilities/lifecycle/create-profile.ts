import type { Language } from '@dotyk/domain/values'
import { PLACEHOLDER_NAME, trialEnd } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/** Creates the profile of a new account, with the placeholder name and a trial of 30 days. */
export async function createProfile(
  { profiles, clock }: LifecycleContext,
  tx: Transaction,
  accountId: string,
  { language, companyId }: { language: Language; companyId: string | null },
): Promise<void> {
  const now = clock.now()
  await profiles.insert(tx, {
    id: accountId,
    name: PLACEHOLDER_NAME[language],
    companyId,
    paidUntil: trialEnd(now),
    createdAt: now,
    updatedAt: now,
  })
}
