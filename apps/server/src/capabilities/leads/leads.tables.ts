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

/** Contacts that visitors left on a card. Empty texts are ''. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    profileId: profileId(),
    source: text('source').$type<LeadSource>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** The e-mail's mailbox in a form that is equal for all its spellings. */
    mailbox: text('mailbox').notNull(),
    organization: text('organization').notNull(),
    message: text('message').notNull(),
    /** The address in a scanned code. */
    link: text('link').notNull().default(''),
    /** The exact text to which the visitor agreed, and its version; null for a lead that wasn't left by a visitor. */
    consentText: text('consent_text'),
    consentVersion: integer('consent_version'),
    /** The visitor's language. */
    language: text('language').$type<Language>().notNull(),
    /** Hash of the token in the visitor's own link; null for a lead that wasn't left by a visitor. */
    tokenHash: text('token_hash').unique(),

    state: text('state').$type<LeadState>().notNull().default('new'),
    note: text('note').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /**
     * When the owner first did something with the lead; null if nothing was done yet, and then the lead is deleted after the
     * retention period.
     */
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

/** An owner's settings for leads; an owner without a row has the defaults. */
export const leadSettings = pgTable('lead_settings', {
  profileId: profileId().primaryKey(),
  retentionDays: integer('retention_days').notNull(),
  /** The group with which the owner shares counts of openings and leads; it sees none while the owner is in another group. */
  sharedGroupId: text('shared_group_id'),
})

/** Merges of leads, stored so that each can be undone. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    /** The number of the merge; later merges have higher numbers. */
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

/** Forms that were sent, kept until their tokens expire, so that each form counts only once. */
export const leadSubmissions = pgTable(
  'lead_submissions',
  {
    /** The random part of the form's token. */
    nonce: text('form').notNull(),
    profileId: profileId(),
    /** The lead that the form created; null once the lead is deleted, and then sending the form again stores nothing. */
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** Keyed hash of the submitted data. */
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

/** The webhooks of owners, each with the secret that signs its requests. */
export const leadWebhooks = pgTable('lead_webhooks', {
  profileId: profileId().primaryKey(),
  address: text('address').notNull(),
  /** The current secret, encrypted. */
  secret: bytes('secret').notNull(),
  /** The previous secret, encrypted, which also signs until `old_secret_until`. */
  oldSecret: bytes('old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  off: text('off').$type<WebhookOffReason>(),
  /** When the first failure since the last successful delivery happened; null if there is none. */
  failingSince: moment('failing_since'),
  /**
   * The time before which no event is sent to the webhook, because a process is sending or the limit of this minute is
   * reached.
   */
  busyUntil: moment('busy_until'),
})

/** The events that were or will be sent to owners' webhooks. A lead's event is deleted with the lead. */
export const leadWebhookEvents = pgTable(
  'lead_webhook_events',
  {
    /** The event's `webhook-id`, the same in all attempts. */
    id: text('id').primaryKey(),
    profileId: text('profile_id')
      .notNull()
      .references(() => leadWebhooks.profileId, { onDelete: 'cascade' }),
    /** The lead that the event is about; null for a test event. */
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookEventType>().notNull(),
    /** The exact body that every attempt sends. */
    body: text('body').notNull(),
    state: text('state').$type<WebhookEventState>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** The number of attempts before the owner last requested that the event be sent again. */
    earlierTries: integer('earlier_tries').notNull().default(0),
    /** The HTTP status of the last attempt's response; if there was no response, `failure` has the reason. */
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
 * Ids of stored scans, so that a scan is stored only once, no matter how often a device sends it. An id stays when the scan's
 * lead is deleted, and contains no data of the lead.
 */
export const leadScans = pgTable(
  'lead_scans',
  {
    profileId: profileId(),
    /** The scan's id, generated by the device. */
    id: uuid('id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.id] }),
    index('lead_scans_day').on(table.profileId, table.createdAt),
  ],
)
