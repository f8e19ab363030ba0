import type { OwnDomainProblem, OwnDomainState } from '@dotyk/domain/own-domains'
import { EXCLUSIVE_DOMAIN_STATES } from '@dotyk/domain/own-domains'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

/** The domains at which owners want their card: several owners may claim the same domain, and only one of them holds it. */
export const ownDomains = pgTable(
  'own_domains',
  {
    id: uuid('id').primaryKey(),
    profileId: text('profile_id')
      .notNull()
      .references(() => profilesTable.id, { onDelete: 'cascade' }),
    /** The domain in lower case, in ASCII form. */
    domain: text('domain').notNull(),
    /** The token that the domain's TXT record must contain. */
    token: text('token').notNull(),
    state: text('state').$type<OwnDomainState>().notNull().default('waiting'),
    /** When the domain entered its state. */
    since: moment('since').notNull(),
    /** What the last check found missing; null where nothing was, and before the first check. */
    problem: text('problem').$type<OwnDomainProblem>(),
    /** When DNS last answered a check. */
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    unique('own_domains_of_profile').on(table.profileId, table.domain),
    uniqueIndex('own_domains_held')
      .on(table.domain)
      .where(
        sql`${table.state} in (${sql.raw(EXCLUSIVE_DOMAIN_STATES.map(state => `'${state}'`).join(', '))})`,
      ),
    index('own_domains_domain').on(table.domain),
    index('own_domains_next_check').on(table.nextCheckAt),
  ],
)

/** A single row with the number of the latest change of what a domain opens. */
export const ownDomainRevision = pgTable('own_domain_revision', {
  only: boolean('only').primaryKey().default(true),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})

/** The changed domains by the number of the change, from which processes update their memory; kept for a day. */
export const ownDomainChanges = pgTable('own_domain_changes', {
  revision: bigint('revision', { mode: 'number' }).primaryKey(),
  domain: text('domain').notNull(),
  at: moment('at').notNull().defaultNow(),
})
