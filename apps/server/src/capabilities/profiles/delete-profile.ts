import type { Brand } from '@dotyk/domain/companies'
import { RESTORE_DAYS } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction, Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Account, Accounts } from '../accounts/index.ts'
import type { QueueLetter } from '../letters/index.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'
import type { LeaveFiles } from './stored-files.ts'

export interface DeleteProfileDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  queueLetter: QueueLetter
  brand: Brand
  publicUrl: () => string
  clock: Clock
}

export type DeleteProfile = (tx: Transaction, account: Account) => Promise<void>

/** Closes the card and emails its owner that it can be restored for 30 days. */
export function createDeleteProfile(dependencies: DeleteProfileDependencies): DeleteProfile {
  const { profiles, queueLetter, brand, publicUrl, clock } = dependencies
  return async (tx, { id, email, language }) => {
    const profile = await profiles.lock(tx, id)
    if (!profile || profile.deletedAt) return
    await profiles.update(tx, id, { deletedAt: clock.now() }, clock.now())
    if (email === null) return
    await queueLetter(tx, {
      kind: 'deleted',
      to: { address: email },
      language,
      brand,
      data: { link: `${publicUrl()}/profile`, days: RESTORE_DAYS },
      profileId: id,
    })
  }
}

export interface EraseProfileDependencies {
  profiles: Pick<ProfileRepository, 'lock'>
  accounts: Pick<Accounts, 'lock' | 'remove'>
  /** Forgets the letters to the profile's owner, sent and unsent. */
  forgetLetters: (tx: Transaction, profileId: string) => Promise<void>
  /** Forgets the browsers that get the owner's notifications. */
  forgetPushTokens: (tx: Transaction, profileId: string) => Promise<void>
  leaveFiles: LeaveFiles
  inTransaction: InTransaction
}

/** @param isDue asked while the profile is held, because its owner may be restoring it at this moment. */
export type EraseProfile = (id: string, isDue: (profile: Profile) => boolean) => Promise<'erased' | 'kept'>

/** Removes a profile for good: its account, sessions and letters with it, its files right after. */
export function createEraseProfile(dependencies: EraseProfileDependencies): EraseProfile {
  const { profiles, accounts, forgetLetters, forgetPushTokens, leaveFiles, inTransaction } = dependencies
  return (id, isDue) =>
    inTransaction(async tx => {
      await accounts.lock(tx, id)
      const profile = await profiles.lock(tx, id)
      if (!profile || !isDue(profile)) return 'kept'
      await leaveFiles(tx, profile)
      await forgetLetters(tx, id)
      await forgetPushTokens(tx, id)
      await accounts.remove(tx, id)
      return 'erased'
    })
}

export type HardDelete = (id: string) => Promise<void>

/**
 * Deletes a profile for good when its owner asks for it before the 30 days are over.
 * @throws Refusal `forbidden` without a confirmed deletion.
 */
export function createHardDelete({ eraseProfile }: { eraseProfile: EraseProfile }): HardDelete {
  return async id => {
    const outcome = await eraseProfile(id, ({ deletedAt }) => deletedAt !== null)
    if (outcome === 'kept') throw new Refusal('forbidden')
  }
}
