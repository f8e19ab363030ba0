import { STAFF_ROLES } from '@dotyk/domain/staff'
import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { citext, moment } from '../../database/columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The members of staff, who use the console. */
export const staff = pgTable('staff', {
  id: uuid('id').primaryKey().defaultRandom(),
  login: citext('login').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  /** Whether the password is the one that the first start printed. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The time of the member's last call in any session, to the minute. */
  seenAt: moment('seen_at'),
})

/** Staff sessions, by the SHA-256 of their secret. */
export const staffSessions = pgTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /** The id shown in the browser's list of sessions. */
  id: uuid('id').notNull().unique().defaultRandom(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  address: text('address').notNull().default(''),
  browser: text('browser').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The time of the session's last use, written at most once a minute. */
  usedAt: moment('used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

/** The authenticator app of a member of staff. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The app's secret, encrypted. */
  secret: bytes('secret').notNull(),
  /** When a code confirmed the secret; null before, when signing in requires no code yet. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code; codes of this and earlier steps aren't accepted again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** SHA-256 of the recovery codes that weren't used. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Browsers from which a member signed in, by the SHA-256 of a cookie's secret. */
export const staffKnownDevices = pgTable(
  'staff_known_devices',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.staffId, table.deviceHash] })],
)

/** Invitations that nobody has accepted yet. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  address: citext('address').notNull().unique(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  /** SHA-256 of the secret in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
