import type { EmailedLink } from '@dotyk/domain/accounts'
import type { Language } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { citext, moment } from '../../database/columns.ts'

/** The sign-in data of a person. The profile of the same id holds the displayed data. */
export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  /** null for a profile that is entered by a login link. */
  email: citext('email').unique(),
  emailConfirmedAt: moment('email_confirmed_at'),
  /** Set when an email to the e-mail was refused for good, cleared by the next one that arrives. */
  emailRefusedAt: moment('email_refused_at'),
  passwordHash: text('password_hash'),
  /** Replaces the e-mail once its email's link is confirmed: linked to a login-link profile, or changed to. */
  pendingEmail: citext('pending_email'),
  /** The password that comes with a linked e-mail. */
  pendingPasswordHash: text('pending_password_hash'),
  /** SHA-256 of the login link's key. */
  loginKeyHash: text('login_key_hash').unique(),
  /** The language the person last used the service in; emails that no request causes are written in it. */
  language: text('language').$type<Language>().notNull().default('ua'),
  /** Moments of the last changes, shown so that the owner notices one somebody else made. */
  passwordChangedAt: moment('password_changed_at'),
  emailChangedAt: moment('email_changed_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  /** Version of the user agreement that the person accepted; null where somebody else made the profile. */
  agreementVersion: integer('agreement_version'),
  agreedAt: moment('agreed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** SHA-256 of each session's secret; the secret itself is only in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner, who may end it; opens nothing. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /** About where it was begun: the greater part of the address, '' where it isn't known. */
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Written at most once an hour. */
    usedAt: moment('used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
)

export type ConfirmationKind = EmailedLink

/** Actions that wait for their emailed link to be confirmed; a row holds the SHA-256 of the link's secret. */
export const confirmations = pgTable(
  'confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConfirmationKind>().notNull(),
    /** Data of the action: the new e-mail, the new password's hash, the session to keep. */
    payload: jsonb('payload').$type<Record<string, string>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('confirmations_account').on(table.accountId, table.kind)],
)

/** Captcha solutions that were used, until their challenges expire: a solution works once. */
export const usedCaptchas = pgTable('used_captchas', {
  challenge: text('challenge').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Browsers that signed in to an account, by the SHA-256 of a cookie's secret. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

/**
 * Attempts that are limited, counted for all processes together. The table is unlogged, so that a count waits for no disk; a
 * crash of the database empties it.
 */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of what is counted, so that neither logins nor addresses are kept. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When counting begins anew. */
    resetsAt: moment('resets_at').notNull(),
  },
  table => [index('attempts_reset').on(table.resetsAt)],
)

/** Wrong passwords and codes in a row, for all processes together. */
export const guesses = pgTable(
  'guesses',
  {
    /** SHA-256 of what is guessed at. */
    key: text('key').primaryKey(),
    wrong: integer('wrong').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [index('guesses_last').on(table.lastAt)],
)
