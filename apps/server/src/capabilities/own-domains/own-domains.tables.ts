import type { OwnDomainProblem, OwnDomainState } from '@dotyk/domain/own-domains'
import { EXCLUSIVE_STATES } from '@dotyk/domain/own-domains'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

/** The domains that owners want their card at: several owners may claim one, and one of them holds it. */
export const ownDomains = pgTable(
  'own_domains',
  {
    id: uuid('id').primaryKey(),
    profileId: text('profile_id')
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** In lower case and ASCII. */
    domain: text('domain').notNull(),
    /** What a TXT record has to say. */
    token: text('token').notNull(),
    state: text('state').$type<OwnDomainState>().notNull().default('waiting'),
    /** Since when it is in this state. */
    since: moment('since').notNull(),
    /** What the last check missed; null for nothing, and before the first. */
    problem: text('problem').$type<OwnDomainProblem>(),
    /** The last check that DNS answered. */
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    unique('own_domains_of_profile').on(table.profileId, table.domain),
    uniqueIndex('own_domains_held')
      .on(table.domain)
      .where(sql`${table.state} in (${sql.raw(EXCLUSIVE_STATES.map(state => `'${state}'`).join(', '))})`),
    index('own_domains_domain').on(table.domain),
    index('own_domains_next_check').on(table.nextCheckAt),
  ],
)

/** A single row whose number grows with each change of what a domain opens. */
export const ownDomainRevision = pgTable('own_domain_revision', {
  only: boolean('only').primaryKey().default(true),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})

/** The domains that changed, by the number of the change, for the processes' memory; kept for a day. */
export const ownDomainChanges = pgTable('own_domain_changes', {
  revision: bigint('revision', { mode: 'number' }).primaryKey(),
  domain: text('domain').notNull(),
  at: moment('at').notNull().defaultNow(),
})
