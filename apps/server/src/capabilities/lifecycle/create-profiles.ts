import { PLACEHOLDER_NAME, trialEnd } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { NewAccount } from '../accounts/index.ts'
import type { NewProfile } from '../profiles/index.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/** A profile that staff create: its account, and its initial content besides the placeholder name and the trial. */
export interface ProfileDraft {
  account: Pick<NewAccount, 'id' | 'email' | 'loginKeyHash'> & { language: Language }
  profile: Partial<Omit<NewProfile, 'id'>>
}

/** The maximum number of rows in one insert, because a statement takes at most 65,535 values. */
const CHUNK = 500

/** Creates many profiles in a few statements. An e-mail that was taken meanwhile violates the column's uniqueness. */
export async function createManyProfiles(
  { accounts, profiles, clock }: LifecycleContext,
  tx: Transaction,
  drafts: readonly ProfileDraft[],
): Promise<void> {
  const now = clock.now()
  for (let at = 0; at < drafts.length; at += CHUNK) {
    const chunk = drafts.slice(at, at + CHUNK)
    await accounts.insertAll(
      tx,
      chunk.map(({ account }) => ({ ...account, loginKeyActiveAt: now, createdAt: now })),
    )
    await profiles.insertAll(
      tx,
      chunk.map(({ account: { id, language }, profile }) => ({
        name: PLACEHOLDER_NAME[language],
        paidUntil: trialEnd(now),
        createdAt: now,
        updatedAt: now,
        ...profile,
        id,
      })),
    )
  }
}
