import { randomBytes } from 'node:crypto'
import { checkProfileChanges, profileIdFrom } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import type { Accounts } from '../accounts/index.ts'
import type { ProfileRepository } from '../profiles/index.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'

export interface SeedDemoDependencies {
  accounts: Pick<Accounts, 'insert'>
  profiles: ProfileRepository
  /** Keeps a drawing as an uploaded photo would be and answers its name. */
  storePhoto: (drawing: Buffer) => Promise<string>
  inTransaction: InTransaction
  clock: Clock
  newId: () => string
}

/** Makes the demo cards that aren't there yet, without a way to sign in to them; answers the addresses of all. */
export function createSeedDemo(dependencies: SeedDemoDependencies): () => Promise<string[]> {
  const { accounts, profiles, storePhoto, inTransaction, clock, newId } = dependencies
  return async () => {
    for (const { slug, type, draft, menuLink, picture } of DEMO_PROFILES) {
      if (await profiles.findByAddress(slug)) continue
      const { changes, violations } = checkProfileChanges(draft, newId)
      if (violations[0])
        throw new Error(`The demo card ${slug} breaks ${violations[0].key} at ${violations[0].field}.`)
      const photo = await storePhoto(Buffer.from(picture))
      const { customization: _none, groupLogo: _neither, name = '', ...content } = changes
      const id = profileIdFrom(randomBytes(16))
      const now = clock.now()
      await inTransaction(async tx => {
        await accounts.insert(tx, { id, createdAt: now })
        await profiles.insert(tx, {
          ...content,
          id,
          slug,
          type,
          name,
          photo,
          menuLink: menuLink ?? null,
          subscriptionState: 'unlimited',
          createdAt: now,
          updatedAt: now,
        })
      })
    }
    return DEMO_PROFILES.map(({ slug }) => slug)
  }
}
