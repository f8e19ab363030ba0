import type {
  LeadMarks,
  LeadMerge,
  LeadSource,
  LeadState,
  WebhookEventState,
  WebhookEventType,
  WebhookFailure,
  WebhookOffReason,
} from '@dotyk/domain/leads'
import type { Language } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => profilesTable.id, { onDelete: 'cascade' })

/** Contacts that visitors left on a card. Texts are '' where there is none. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    profileId: profileId(),
    source: text('source').$type<LeadSource>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** The same for all spellings of the e-mail's mailbox. */
    mailbox: text('mailbox').notNull(),
    organization: text('organization').notNull(),
    message: text('message').notNull(),
    /** The address that a scanned code held. */
    link: text('link').notNull().default(''),
    /** What the visitor agreed to, word for word, and its version; null for a lead that no visitor left. */
    consentText: text('consent_text'),
    consentVersion: integer('consent_version'),
    /** The visitor's language. */
    language: text('language').$type<Language>().notNull(),
    /** Hash of the visitor's own link; null for a lead that no visitor left. */
    tokenHash: text('token_hash').unique(),

    state: text('state').$type<LeadState>().notNull().default('new'),
    note: text('note').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** When the owner first did something with it; null for nothing yet, which is what retention deletes. */
    keptAt: moment('kept_at'),
    /** The lead into which this one was merged; null if it wasn't merged. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => leads.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('leads_list').on(table.profileId, table.createdAt, table.id),
    index('leads_merged').on(table.mergedInto),
    index('leads_mailbox').on(table.mailbox),
    index('leads_phone').on(table.phone),
    index('leads_unkept')
      .on(table.createdAt)
      .where(sql`${table.keptAt} is null`),
  ],
)

/** An owner's settings of leads; an owner without a row has the defaults. */
export const leadSettings = pgTable('lead_settings', {
  profileId: profileId().primaryKey(),
  retentionDays: integer('retention_days').notNull(),
  /** The group that the owner lets see how often the card is opened and how many leads it gets; it sees none while the owner is in another. */
  sharedGroupId: text('shared_group_id'),
})

/** Merges, so that each can be undone. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    /** Numbers follow the order of merges. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: profileId(),
    mainId: uuid('main_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    moved: jsonb('moved').$type<LeadMerge['moved']>().notNull(),
    before: jsonb('before').$type<LeadMarks>().notNull(),
    after: jsonb('after').$type<LeadMarks>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('lead_merges_main').on(table.mainId, table.id)],
)

/** Forms that were sent, each of which counts once, until their tokens have expired. */
export const leadSubmissions = pgTable(
  'lead_submissions',
  {
    /** The random part of the form's token. */
    nonce: text('form').notNull(),
    profileId: profileId(),
    /** null once the lead is deleted: sent again, the form stores nothing. */
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** Keyed hash of what was sent. */
    digest: text('digest').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    uniqueIndex('lead_submissions_form').on(table.nonce),
    index('lead_submissions_profile').on(table.profileId),
    index('lead_submissions_lead').on(table.leadId),
    index('lead_submissions_expires').on(table.expiresAt),
  ],
)

/** The webhooks of owners, each with the secret that signs what it gets. */
export const leadWebhooks = pgTable('lead_webhooks', {
  profileId: profileId().primaryKey(),
  address: text('address').notNull(),
  /** Sealed. */
  secret: bytes('secret').notNull(),
  /** The secret before it, sealed, which signs too until that time. */
  oldSecret: bytes('old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  off: text('off').$type<WebhookOffReason>(),
  /** When the first of the failures came since anything was delivered; null for none. */
  failingSince: moment('failing_since'),
  /** Nothing is sent before: a process is sending until then, or the sends of the minute are used up. */
  busyUntil: moment('busy_until'),
})

/** What owners' webhooks got and will get. A lead's event is deleted with the lead. */
export const leadWebhookEvents = pgTable(
  'lead_webhook_events',
  {
    /** The `webhook-id` of all tries. */
    id: text('id').primaryKey(),
    profileId: text('profile_id')
      .notNull()
      .references(() => leadWebhooks.profileId, { onDelete: 'cascade' }),
    /** null for a test. */
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookEventType>().notNull(),
    /** What every try sends, byte for byte. */
    body: text('body').notNull(),
    state: text('state').$type<WebhookEventState>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Those of them that were before the owner last had it sent again. */
    earlierTries: integer('earlier_tries').notNull().default(0),
    /** The last try's answer, or why there was none. */
    status: integer('status'),
    failure: text('failure').$type<WebhookFailure>(),
    triedAt: moment('tried_at'),
    nextTryAt: moment('next_try_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('lead_webhook_events_log').on(table.profileId, table.createdAt),
    index('lead_webhook_events_lead').on(table.leadId),
    index('lead_webhook_events_due')
      .on(table.profileId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

/**
 * Scans that were stored, so that each is stored once however often a device sends it. They stay when their lead is deleted,
 * and hold nothing of it.
 */
export const leadScans = pgTable(
  'lead_scans',
  {
    profileId: profileId(),
    /** Made by the device. */
    id: uuid('id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.id] }),
    index('lead_scans_day').on(table.profileId, table.createdAt),
  ],
)
