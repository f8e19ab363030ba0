import { createProfileRepository, type NewProfile } from '../src/capabilities/profiles/profiles.repository.ts'
import type { TestApp } from './build-test-app.ts'

/** Updates data of a profile that no owner's call changes, because staff or jobs set it. */
export async function updateStoredProfile(
  { database, clock }: TestApp,
  id: string,
  changes: Partial<NewProfile>,
): Promise<void> {
  const profiles = createProfileRepository(database.db)
  await database.inTransaction(tx => profiles.update(tx, id, changes, clock.now()))
}
