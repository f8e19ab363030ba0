import type { GoogleFault, Wallet } from '@dotyk/domain/wallet'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

/** Passes that owners have added, one for each card and wallet, with what they showed at the last comparison. */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    profileId: text('profile_id')
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    wallet: text('wallet').$type<Wallet>().notNull(),
    /** Hash of everything that the pass shows. */
    fingerprint: text('fingerprint').notNull(),
    /** When the fingerprint last changed, in whole seconds, like HTTP dates. */
    changedAt: moment('changed_at').notNull(),
    /** The profile's version at the last comparison. */
    profileVersion: integer('profile_version').notNull(),
    /** What else the pass was compared with: the companies' revision and the key of the tokens. */
    surroundings: text('surroundings').notNull(),
    /** When the pass next changes because of the time alone; null for never. */
    nextChangeAt: moment('next_change_at'),
    createdAt: moment('created_at').notNull(),
    /** The hash of what was last sent to Google Wallet; null before, and for passes for Apple Wallet. */
    sentFingerprint: text('sent_fingerprint'),
    /** Why Google Wallet refused the pass at the last try; null where it accepted it. */
    fault: text('fault').$type<GoogleFault>(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.wallet] }),
    index('wallet_passes_next_change').on(table.nextChangeAt),
  ],
)

/** Devices that subscribed to changes of a pass for Apple Wallet. */
export const walletRegistrations = pgTable(
  'wallet_registrations',
  {
    profileId: text('profile_id')
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** The identifier that the device chose for itself. */
    device: text('device').notNull(),
    pushToken: text('push_token').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.device] }),
    index('wallet_registrations_device').on(table.device),
  ],
)
