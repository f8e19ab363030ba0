import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { assertEditable } from './assert-editable.ts'
import type { ProfileRepository } from './profiles.repository.ts'

export interface RemovePhotoDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  inTransaction: InTransaction
  clock: Clock
}

export type RemovePhoto = (id: string) => Promise<void>

/**
 * Takes the photo off a profile; one without a photo stays as it is.
 * @throws Refusal `account-deleted`.
 */
export function createRemovePhoto({ profiles, inTransaction, clock }: RemovePhotoDependencies): RemovePhoto {
  return id =>
    inTransaction(async tx => {
      const { photo } = assertEditable(await profiles.lock(tx, id))
      if (photo !== null) await profiles.update(tx, id, { photo: null }, clock.now())
    })
}
