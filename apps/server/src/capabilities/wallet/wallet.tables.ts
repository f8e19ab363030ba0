import type { GoogleFault, Wallet } from '@dotyk/domain/wallet'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

/** Passes that owners have added, one a card and wallet, with what they showed when they were last compared. */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    profileId: text('profile_id')
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    wallet: text('wallet').$type<Wallet>().notNull(),
    /** Hash of all that the pass shows. */
    fingerprint: text('fingerprint').notNull(),
    /** When that last changed, in whole seconds, as HTTP dates are. */
    changedAt: moment('changed_at').notNull(),
    /** The profile's version that was compared. */
    profileVersion: integer('profile_version').notNull(),
    /** What else was compared: the companies' revision and the key of the tokens. */
    surroundings: text('surroundings').notNull(),
    /** When the pass may become another one by the clock alone; null for never. */
    nextChangeAt: moment('next_change_at'),
    createdAt: moment('created_at').notNull(),
    /** The hash of what Google Wallet was last given; null before, and of passes for Apple Wallet. */
    sentFingerprint: text('sent_fingerprint'),
    /** Why Google Wallet didn't take it at the last try; null where it did. */
    fault: text('fault').$type<GoogleFault>(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.wallet] }),
    index('wallet_passes_next_change').on(table.nextChangeAt),
  ],
)

/** Devices that asked to be told when a pass for Apple Wallet changes. */
export const walletRegistrations = pgTable(
  'wallet_registrations',
  {
    profileId: text('profile_id')
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** The identifier that the device gave itself. */
    device: text('device').notNull(),
    pushToken: text('push_token').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.device] }),
    index('wallet_registrations_device').on(table.device),
  ],
)
