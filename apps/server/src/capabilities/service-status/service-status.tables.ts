import type { CheckedState, IncidentKind, IncidentState, ServicePart } from '@dotyk/domain/service-status'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Times during which the checks found a part of the service in the same state. Between two periods nothing is known. */
export const statusPeriods = pgTable(
  'status_periods',
  {
    part: text('part').$type<ServicePart>().notNull(),
    startedAt: moment('started_at').notNull(),
    state: text('state').$type<CheckedState>().notNull(),
    /** The time of the last check of the period. */
    until: moment('until').notNull(),
    /** How many of the last checks in a row found the other state, and since when; 0 and null for none. */
    contraryChecks: integer('contrary_checks').notNull().default(0),
    contrarySince: moment('contrary_since'),
  },
  table => [
    primaryKey({ columns: [table.part, table.startedAt] }),
    index('status_periods_until').on(table.until),
  ],
)

/** Incidents and planned maintenance that staff announce on the status page. */
export const incidents = pgTable('incidents', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').$type<IncidentKind>().notNull(),
  state: text('state').$type<IncidentState>().notNull(),
  titleUa: text('title_ua').notNull(),
  titleEn: text('title_en').notNull(),
  parts: text('parts').array().$type<ServicePart[]>().notNull(),
  startsAt: moment('starts_at').notNull(),
  /** The planned end of maintenance; null for an incident. */
  endsAt: moment('ends_at'),
  /** When staff resolved it; null as long as they haven't. */
  resolvedAt: moment('resolved_at'),
  /** Raised by each change, so that one change doesn't overwrite another. */
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** What staff write on an incident as time goes on. */
export const incidentUpdates = pgTable(
  'incident_updates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    state: text('state').$type<IncidentState>().notNull(),
    textUa: text('text_ua').notNull(),
    textEn: text('text_en').notNull(),
    at: moment('at').notNull(),
  },
  table => [index('incident_updates_incident').on(table.incidentId, table.id)],
)
