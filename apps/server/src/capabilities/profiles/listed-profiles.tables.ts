import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import type { ProfileType, SubscriptionState } from '@dotyk/domain/profile'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { toTrigramText } from '../../database/trigram-text.ts'
import { profiles } from './profiles.tables.ts'

const sortName = ({ name }: Record<'name', Column>): SQL => sql`(${name} collate "uk-x-icu")`

/**
 * One narrow row for each profile, by which staff find, filter, sort and count profiles. Triggers on profiles and accounts
 * maintain it (migration `listed-profiles`); no other code writes it, and backups leave it out.
 */
export const listedProfiles = pgTable(
  'listed_profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Name, slug, id and phones in lower case. */
    profileText: text('profile_text').notNull(),
    /** The name in lower case. */
    name: text('name').notNull(),
    /** The slug, or the id where there is no slug. */
    address: text('address').notNull(),
    /** The email in lower case; '' for none. */
    email: text('email').notNull(),
    search: text('search')
      .notNull()
      .generatedAlwaysAs(sql`profile_text || ' ' || email`),
    /**
     * The searchable text in the letters of the trigram index; stored, because rows that the index finds are compared with it
     * again.
     */
    searchLatin: text('search_latin')
      .notNull()
      .generatedAlwaysAs(toTrigramText(sql`profile_text || ' ' || email`)),
    type: text('type').$type<ProfileType>().notNull(),
    subscriptionState: text('subscription_state').$type<SubscriptionState>().notNull(),
    /** End of the paid time; `infinity` for never. */
    paidUntil: moment('paid_until').notNull(),
    orderStatus: text('order_status').$type<ProfileOrderStatus>().notNull(),
    companyId: text('company_id'),
    groupId: text('group_id'),
    /** Whether the owner signs in with an email and a password. */
    isLinked: boolean('is_linked').notNull(),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('listed_profiles_search').using('gin', sql`${table.searchLatin} gin_trgm_ops`),
    // A covering index for counts, so that counting reads no rows.
    index('listed_profiles_counted').on(
      table.deletedAt,
      table.companyId,
      table.groupId,
      table.type,
      table.subscriptionState,
      table.paidUntil,
      table.orderStatus,
      table.isLinked,
    ),
    index('listed_profiles_by_creation').on(table.createdAt, table.id),
    // A covering index for counts by day, without group members.
    index('listed_profiles_made').on(table.createdAt, table.groupId),
    index('listed_profiles_by_name').on(sortName(table), table.id),
    index('listed_profiles_by_address').on(table.address, table.id),
    index('listed_profiles_by_email').on(table.email, table.id),
    index('listed_profiles_by_paid_until').on(table.paidUntil, table.id),
  ],
)

/** The expression by which lists sort profiles by name. */
export const listedNameSort = sortName(listedProfiles)
