import type { EmailedLink } from '@dotyk/domain/accounts'
import type { Language } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { citext, moment } from '../../database/columns.ts'

/** The sign-in data of a person. The profile of the same id holds the displayed data. */
export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  /** The account's e-mail; null for a profile that is entered by a login link. */
  email: citext('email').unique(),
  emailConfirmedAt: moment('email_confirmed_at'),
  /** When an email to this e-mail was permanently refused; cleared when a later email is delivered. */
  emailRefusedAt: moment('email_refused_at'),
  passwordHash: text('password_hash'),
  /** The e-mail that takes effect once the link emailed to it is confirmed: a newly linked or a changed e-mail. */
  pendingEmail: citext('pending_email'),
  /** Hash of the password that takes effect when the linked e-mail is confirmed. */
  pendingPasswordHash: text('pending_password_hash'),
  /** SHA-256 of the login link's key. */
  loginKeyHash: text('login_key_hash').unique(),
  /** When the login link was made, or its owner was last signed in; updated at most once an hour. */
  loginKeyActiveAt: moment('login_key_active_at').notNull().defaultNow(),
  /** The language in which the person last used the service; emails that no request triggers are written in this language. */
  language: text('language').$type<Language>().notNull().default('ua'),
  /** When the password was last changed, shown so that the owner notices a change that somebody else made. */
  passwordChangedAt: moment('password_changed_at'),
  emailChangedAt: moment('email_changed_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  /** Version of the user agreement that the person accepted; null if somebody else made the profile. */
  agreementVersion: integer('agreement_version'),
  agreedAt: moment('agreed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Sessions of accounts, stored by the SHA-256 of their secrets; a secret itself is only in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The session's public id, with which its owner can end it; it gives no access. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /** The approximate origin of the session: the greater part of its network address, '' if the address isn't known. */
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the session was last used; updated at most once an hour. */
    usedAt: moment('used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
)

export type ConfirmationKind = EmailedLink

/** Actions that wait for confirmation by an emailed link; each row has the SHA-256 of the link's secret. */
export const confirmations = pgTable(
  'confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConfirmationKind>().notNull(),
    /** Data of the action, such as the new e-mail, the new password's hash or the session to keep. */
    payload: jsonb('payload').$type<Record<string, string>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('confirmations_account').on(table.accountId, table.kind)],
)

/** Used captcha solutions, kept until their challenges expire, because each solution works only once. */
export const usedCaptchas = pgTable('used_captchas', {
  challenge: text('challenge').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Browsers that have signed in to an account; each is identified by the SHA-256 of a cookie's secret. */
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
 * Attempts that are limited, counted for all processes together. The table is unlogged, so that counting doesn't wait for the
 * disk; a crash of the database empties the table.
 */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of the counted scope and subject, so that neither logins nor addresses are stored. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the current window ends and counting starts again from zero. */
    resetsAt: moment('resets_at').notNull(),
  },
  table => [index('attempts_reset').on(table.resetsAt)],
)

/** Consecutive wrong passwords and codes, counted for all processes together. */
export const guesses = pgTable(
  'guesses',
  {
    /** SHA-256 of the guess's scope and subject, such as an account's sign-in. */
    key: text('key').primaryKey(),
    wrong: integer('wrong').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [index('guesses_last').on(table.lastAt)],
)
