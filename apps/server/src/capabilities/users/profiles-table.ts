import { cardUrl } from '@dotyk/domain/card'
import { effectiveSubscription } from '@dotyk/domain/profile'
import { type Language, readableEmail } from '@dotyk/domain/values'
import type { messages } from '@dotyk/i18n'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import type { Brands } from '../../brands.ts'
import type { CsvMoment, CsvPhone } from '../../support/csv.ts'
import type { UserRow } from './users.repository.ts'

type Heading = keyof (typeof messages)['en']['exportedTables']['profiles']['columns']

type Cell = string | CsvPhone | CsvMoment

interface Words {
  brands: Pick<Brands, 'of'>
  say: Translate<'console'>
  now: Date
}

interface Column {
  head: Heading
  cell: (row: UserRow, words: Words) => Cell
  /** Width of the workbook's column, in characters. */
  width: number
}

const COLUMNS: readonly Column[] = [
  { head: 'id', width: 16, cell: ({ id }) => id },
  { head: 'name', width: 28, cell: ({ name }) => name },
  { head: 'email', width: 30, cell: ({ email }) => (email === null ? '' : readableEmail(email)) },
  {
    head: 'emailConfirmed',
    width: 14,
    cell: ({ email, emailConfirmedAt }, { say }) =>
      email === null ? '' : say(emailConfirmedAt === null ? 'audit.no' : 'audit.yes'),
  },
  { head: 'phone', width: 20, cell: ({ phone }) => (phone === null ? '' : { phone }) },
  {
    head: 'page',
    width: 36,
    cell: ({ id, slug, ownDomain, companyId }, { brands }) =>
      cardUrl({ id, slug, ownDomain }, brands.of(companyId).origin),
  },
  { head: 'type', width: 16, cell: ({ type }, { say }) => say(`users.types.${type}`) },
  {
    head: 'subscription',
    width: 16,
    cell: (row, { say, now }) => say(`users.subscriptions.${subscriptionOf(row, now).state}`),
  },
  { head: 'paidUntil', width: 18, cell: (row, { now }) => time(subscriptionOf(row, now).paidUntil) },
  { head: 'order', width: 14, cell: ({ orderStatus }, { say }) => say(`users.orders.${orderStatus}`) },
  { head: 'company', width: 22, cell: ({ companyId }, { brands }) => brands.of(companyId).brand.name },
  { head: 'group', width: 22, cell: ({ groupName }) => groupName ?? '' },
  {
    head: 'customization',
    width: 14,
    cell: ({ customizationEnabled }, { say }) => say(customizationEnabled ? 'users.on' : 'users.off'),
  },
  { head: 'createdAt', width: 18, cell: ({ createdAt }) => time(createdAt) },
  { head: 'deletedAt', width: 18, cell: ({ deletedAt }) => time(deletedAt) },
]

const time = (moment: Date | null): Cell => (moment === null ? '' : { moment })

const subscriptionOf = ({ subscriptionState: state, paidUntil }: UserRow, now: Date) =>
  effectiveSubscription({ state, paidUntil }, now)

/** The headings and column widths of the exported table, and the cells of a profile, in one language. */
export function profilesTable(language: Language, brands: Pick<Brands, 'of'>, now: Date) {
  const heading = createTranslator(language, 'exportedTables')
  const words: Words = { brands, say: createTranslator(language, 'console'), now }
  return {
    title: heading('profiles.title'),
    columns: COLUMNS.map(({ head, width }) => ({ heading: heading(`profiles.columns.${head}`), width })),
    cellsOf: (row: UserRow): Cell[] => COLUMNS.map(({ cell }) => cell(row, words)),
  }
}
