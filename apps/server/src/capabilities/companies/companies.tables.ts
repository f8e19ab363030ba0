import {
  COMPANY_PICTURES,
  type SwitchableEditorPart,
  type CompanyMail,
  type CompanyPicture,
} from '@dotyk/domain/companies'
import type { Language } from '@dotyk/domain/values'
import { bigserial, boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

const pictures = Object.fromEntries(
  COMPANY_PICTURES.map(picture => [
    picture,
    text(picture.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
  ]),
) as Record<CompanyPicture, ReturnType<typeof text>>

/** White-label companies. The default company has no row. */
export const companies = pgTable('companies', {
  id: text('id').primaryKey(),
  /** The order of creation, used as the cursor of lists. */
  sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
  name: text('name').notNull(),
  logoLink: text('logo_link').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  footerText: text('footer_text').notNull(),
  footerLink: text('footer_link').notNull(),
  metaTitle: text('meta_title').notNull(),
  metaDesc: text('meta_desc').notNull(),
  phonePrefix: text('phone_prefix').notNull(),
  /** Support contacts; each is '' if the company has none. */
  supportEmail: text('support_email').notNull().default(''),
  supportPhone: text('support_phone').notNull().default(''),
  supportTelegram: text('support_telegram').notNull().default(''),
  /** The editor's blocks that are disabled for the company's profiles. */
  blocksOff: jsonb('blocks_off').$type<SwitchableEditorPart[]>().notNull().default([]),
  /** Public addresses of stored files. */
  ...pictures,
  mail: jsonb('mail').$type<CompanyMail>(),
  /** The mail server's password, encrypted by `seal`. */
  mailPassword: bytes('mail_password'),
  /** A number that grows by one with each change and is part of cache keys, so that a change renders cards again. */
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The hosts of companies; each host belongs to one company only. */
export const companyDomains = pgTable(
  'company_domains',
  {
    domain: text('domain').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The position in the company's list of domains; links in emails use the first domain. */
    position: integer('position').notNull(),
  },
  table => [index('company_domains_company').on(table.companyId)],
)

/** A single row whose number grows with each change of any company, so that every process can detect changes. */
export const companyRevision = pgTable('company_revision', {
  only: boolean('only').primaryKey().default(true),
  revision: integer('revision').notNull(),
})
