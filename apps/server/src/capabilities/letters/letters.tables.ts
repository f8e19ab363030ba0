import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { LetterAttachment, LetterData, LetterKind } from './letter-kinds.ts'

/** `failed`: tried for as long as it made sense, while the way of sending was out of order. */
type LetterStatus = 'queued' | 'sent' | 'refused' | 'failed'

interface LetterPayload {
  brand: Brand
  data: LetterData[LetterKind]
  attachment?: LetterAttachment
  replyTo?: string
}

export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    /** Whom the letter concerns; null where nobody has a profile yet. */
    profileId: text('profile_id'),
    kind: text('kind').$type<LetterKind>().notNull(),
    recipient: text('recipient').notNull(),
    recipientName: text('recipient_name'),
    language: text('language').$type<Language>().notNull(),
    /** Holds a link that confirms something, hence only until the letter is settled. */
    payload: jsonb('payload').$type<LetterPayload>(),
    status: text('status').$type<LetterStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt that failed: the mail server's reply code or the network's error. */
    errorCode: text('error_code'),
    /** While a worker sends the letter, no other takes it; a worker that died loses it by this time. */
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  table => [index('letters_profile').on(table.profileId), index('letters_created').on(table.createdAt)],
)
