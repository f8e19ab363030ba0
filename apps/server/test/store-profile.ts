import { createProfileRepository, type NewProfile } from '../src/capabilities/profiles/profiles.repository.ts'
import type { TestApp } from './build-test-app.ts'

/** Stores what no call of an owner changes: what staff settle, what jobs write. */
export async function updateStoredProfile(
  { database, clock }: TestApp,
  id: string,
  changes: Partial<NewProfile>,
): Promise<void> {
  const profiles = createProfileRepository(database.db)
  await database.inTransaction(tx => profiles.update(tx, id, changes, clock.now()))
}
