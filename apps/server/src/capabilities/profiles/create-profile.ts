import type { Language } from '@dotyk/domain'
import { PLACEHOLDER_NAME, trialEnd } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { ProfileRepository } from './profiles.repository.ts'

/** Creates the profile of a new account, with the placeholder name and a trial of 30 days. */
export function createCreateProfile({ profiles, clock }: { profiles: ProfileRepository; clock: Clock }) {
  return async (tx: Transaction, accountId: string, language: Language): Promise<void> => {
    const now = clock.now()
    await profiles.insert(tx, {
      id: accountId,
      name: PLACEHOLDER_NAME[language],
      paidUntil: trialEnd(now),
      createdAt: now,
      updatedAt: now,
    })
  }
}
