import {
  BROADCAST_STATES,
  DELIVERY_STATES,
  type DeliverySummary,
  PUSH_RESULTS,
  type PushAction,
  type PushAudience,
} from '@dotyk/domain/push'
import type { Language } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Browsers that subscribed to notifications; an endpoint has one row, even if it registers many times. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    id: uuid('id').primaryKey(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The owner who was signed in when the browser last registered; null for a visitor. */
    profileId: text('profile_id'),
    language: text('language').$type<Language>().notNull().default('ua'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  table => [
    index('push_tokens_profile').on(table.profileId),
    index('push_tokens_created').on(table.createdAt, table.id),
  ],
)

/** Messages from staff to subscribed browsers. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    actions: jsonb('actions').$type<PushAction[]>().notNull(),
    /** Public addresses of the image, the icon and the badge. */
    image: text('image'),
    icon: text('icon'),
    badge: text('badge'),
    /** The audience: who gets the message of those who are subscribed when sending starts. */
    audience: jsonb('audience').$type<PushAudience>().notNull().default({}),
    /** When sending starts; null for at once. */
    sendAt: moment('send_at'),
    state: text('state', { enum: BROADCAST_STATES }).notNull(),
    /** The status with which a push service refuses our key, while its deliveries are held; null otherwise. */
    refusedWith: integer('refused_with'),
    total: integer('total').notNull(),
    /** The results of the deliveries once all are settled; null before, when they are counted anew. */
    counts: jsonb('counts').$type<DeliverySummary>(),
    createdAt: moment('created_at').notNull(),
    /** When sending started, by the database's clock, which decides when an undelivered message is given up. */
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Until when a process works on the message. The process keeps extending it; after this time, any process may take over. */
    leasedUntil: moment('leased_until'),
  },
  table => [index('push_messages_created').on(table.createdAt, table.id)],
)

/** The recipients of a message; removed once all deliveries are settled. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => pushMessages.id, { onDelete: 'cascade' }),
    tokenId: uuid('token_id').notNull(),
    /** Host name of the browser's push service. */
    service: text('service').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    /** Until when a process has claimed the delivery. If that process dies, it is unknown whether the message arrived. */
    claimedUntil: moment('claimed_until'),
  },
  table => [
    primaryKey({ columns: [table.messageId, table.tokenId] }),
    index('push_deliveries_due')
      .on(table.messageId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('push_deliveries_claimed')
      .on(table.messageId)
      .where(sql`${table.state} = 'claimed'`),
  ],
)

/** The results of a message in each browser, each kind of result once. A removed browser leaves only its number. */
export const pushResults = pgTable(
  'push_results',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => pushMessages.id, { onDelete: 'cascade' }),
    tokenId: uuid('token_id').notNull(),
    result: text('result', { enum: PUSH_RESULTS }).notNull(),
    /** The day in Kyiv: `2026-11-22`. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  table => [primaryKey({ columns: [table.messageId, table.tokenId, table.result] })],
)
