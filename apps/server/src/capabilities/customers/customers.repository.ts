import { mailboxKey } from '@dotyk/domain/accounts'
import type { CustomerEvent, CustomerKeys, CustomerSource } from '@dotyk/domain/customers'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { accountsTable as accounts, sessionsTable as sessions } from '../accounts/index.ts'
import { emailsTable as emails } from '../emails/index.ts'
import { leadsTable as leads } from '../leads/index.ts'
import {
  orderEventsTable as orderEvents,
  orderReturnsTable as returns,
  ordersTable as orders,
} from '../orders/index.ts'
import { profilesTable as profiles } from '../profiles/index.ts'
import { quoteRequestsTable as requests, quotesTable as quotes } from '../quotes/index.ts'
import { receiptsTable as receipts } from '../receipts/index.ts'
import { profileNotesTable as notes } from '../users/index.ts'

/** The maximum number of orders that are read of one customer; more orders add no information. */
const MOST_ORDERS = 1_000

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const orderEmail = sql<string>`lower(${orders.contact}->>'email')`
const orderPhone = sql<string>`(${orders.contact}->>'phone')`
const orderName = sql<string>`trim(coalesce(${orders.recipient}->>'firstName', '') || ' ' || coalesce(${orders.recipient}->>'lastName', ''))`

const ORDER = {
  id: orders.id,
  sequence: orders.sequence,
  profileId: orders.profileId,
  email: sql<string>`coalesce(${orders.contact}->>'email', '')`,
  phone: sql<string>`coalesce(${orders.contact}->>'phone', '')`,
  name: orderName,
  createdAt: orders.createdAt,
}

export interface CustomerOrder {
  id: string
  sequence: number
  profileId: string | null
  email: string
  phone: string
  name: string
  createdAt: Date
}

/** The data by which a customer's page is found, taken from a profile, order, contact or request. */
export interface CustomerIdentity {
  profileId: string | null
  name: string
  email: string
  phone: string
  /** The order's sequence number; null if the source isn't an order. */
  sequence: number | null
}

/** The last row of a page of events, after which the next page begins. */
export interface CustomerEventCursor {
  /** The event's exact time, as text with the database's precision. */
  at: string
  kind: string
  id: string
}

export interface EventRow {
  kind: CustomerEvent
  id: string
  at: Date
  /** The exact time as text with the database's precision, used in the cursor of the next page. */
  exactAt: string
  profileId: string | null
  orderId: string | null
  sequence: number | null
  email: string | null
  phone: string | null
  state: string | null
  type: string | null
  text: string | null
  by: string | null
  amount: number | null
  currency: string | null
  count: number | null
}

export type CustomerRepository = ReturnType<typeof createCustomerRepository>

export function createCustomerRepository(db: Database) {
  const hasContact = ({ emails: addresses, phones }: Pick<CustomerKeys, 'emails' | 'phones'>) =>
    or(
      addresses.length > 0 ? sql`${orderEmail} = any(${sql.param([...addresses])}::text[])` : undefined,
      phones.length > 0 ? sql`${orderPhone} = any(${sql.param([...phones])}::text[])` : undefined,
    )

  return {
    async findStart(source: CustomerSource, id: string): Promise<CustomerIdentity | null> {
      if (source === 'profile') {
        const found = await this.findProfile(id)
        return found && { profileId: found.id, name: found.name, email: '', phone: '', sequence: null }
      }
      if (source === 'order') {
        const [order] = await db.select(ORDER).from(orders).where(eq(orders.id, id))
        return order ?? null
      }
      if (!UUID.test(id)) return null
      const table = source === 'lead' ? leads : requests
      const [found] = await db
        .select({ name: table.name, email: table.email, phone: table.phone })
        .from(table)
        .where(eq(table.id, id))
      return found ? { ...found, profileId: null, sequence: null } : null
    },

    async findProfile(id: string) {
      const [found] = await db
        .select({
          id: profiles.id,
          name: profiles.name,
          slug: profiles.slug,
          email: accounts.email,
          createdAt: profiles.createdAt,
        })
        .from(profiles)
        .innerJoin(accounts, eq(accounts.id, profiles.id))
        .where(eq(profiles.id, id))
      return found ?? null
    },

    /** Lists the orders of a profile, newest first. */
    listOrdersOf(profileId: string): Promise<CustomerOrder[]> {
      return db
        .select(ORDER)
        .from(orders)
        .where(eq(orders.profileId, profileId))
        .orderBy(desc(orders.sequence))
        .limit(MOST_ORDERS)
    },

    /** Lists orders with any of the contacts, whichever account they belong to, newest first. */
    async listOrdersByContacts(keys: Pick<CustomerKeys, 'emails' | 'phones'>): Promise<CustomerOrder[]> {
      const condition = hasContact(keys)
      if (!condition) return []
      return db.select(ORDER).from(orders).where(condition).orderBy(desc(orders.sequence)).limit(MOST_ORDERS)
    },

    /** Finds ids of accounts with any of the e-mails. */
    async findAccounts(addresses: readonly string[]): Promise<string[]> {
      if (addresses.length === 0) return []
      const rows = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(inArray(accounts.email, [...addresses]))
      return rows.map(({ id }) => id)
    },

    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: profiles.id, name: profiles.name })
        .from(profiles)
        .where(isAnyOf(profiles.id, ids))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** Finds contacts left on cards and requests for quotes with this e-mail or phone, newest first. */
    async findVisitors(email: string, phone: string, limit: number) {
      const same = (table: typeof leads | typeof requests) =>
        or(
          email === '' ? undefined : sql`lower(${table.email}) = ${email}`,
          phone === '' ? undefined : eq(table.phone, phone),
        )
      const columnsOf = (table: typeof leads | typeof requests) => ({
        id: table.id,
        name: table.name,
        email: table.email,
        phone: table.phone,
        at: table.createdAt,
      })
      // Only contacts that visitors left themselves have a consent; contacts that an owner scanned or typed are the owner's own.
      const left = await db
        .select(columnsOf(leads))
        .from(leads)
        .where(
          and(
            or(
              email === '' ? undefined : eq(leads.mailbox, mailboxKey(email)),
              phone === '' ? undefined : eq(leads.phone, phone),
            ),
            sql`${leads.consentText} is not null`,
          ),
        )
        .orderBy(desc(leads.createdAt))
        .limit(limit)
      const asked = await db
        .select(columnsOf(requests))
        .from(requests)
        .where(same(requests))
        .orderBy(desc(requests.createdAt))
        .limit(limit)
      return { left, asked }
    },

    /**
     * Lists the events of a customer, newest first.
     * @param after the end of the previous page; null for the first page
     */
    async listEvents(
      { profileId, emails: addresses, phones }: CustomerKeys,
      orderIds: readonly string[],
      { after, limit }: { after: CustomerEventCursor | null; limit: number },
    ): Promise<EventRow[]> {
      const ids = sql`any(${sql.param([...orderIds])}::text[])`
      const ownAddresses = sql`any(${sql.param([...addresses])}::text[])`
      const ownPhones = sql`any(${sql.param([...phones])}::text[])`
      const mailboxes = sql`any(${sql.param(addresses.map(mailboxKey))}::text[])`
      const account = sql`${profileId}::text`
      const none = {
        profile_id: sql`null::text`,
        order_id: sql`null::text`,
        email: sql`null::text`,
        phone: sql`null::text`,
        state: sql`null::text`,
        type: sql`null::text`,
        text: sql`null::text`,
        author: sql`null::text`,
        amount: sql`null::int`,
        currency: sql`null::text`,
        many: sql`null::int`,
      }
      const event = (kind: CustomerEvent, parts: { id: SQL; at: SQL } & Partial<typeof none>, from: SQL) => {
        const { id, at, ...own } = parts
        const columns = Object.entries({ ...none, ...own }).map(
          ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
        )
        return sql`select ${kind}::text as kind, (${id})::text as id, ${at} as at, ${sql.join(columns, sql`, `)} ${from}`
      }
      const branches = [
        event(
          'account',
          { id: sql`id`, at: sql`created_at`, profile_id: sql`id` },
          sql`from ${profiles} where id = ${account}`,
        ),
        event(
          'order',
          {
            id: sql`id`,
            at: sql`created_at`,
            order_id: sql`id`,
            state: sql`state`,
            text: orderName,
            amount: sql`(price->>'total')::int`,
            currency: sql`currency`,
            many: sql`count`,
          },
          sql`from ${orders} where id = ${ids}`,
        ),
        event(
          'return',
          {
            id: sql`id`,
            at: sql`announced_at`,
            order_id: sql`order_id`,
            state: sql`state`,
            many: sql`count`,
          },
          sql`from ${returns} where order_id = ${ids}`,
        ),
        event(
          'order-note',
          { id: sql`id`, at: sql`at`, order_id: sql`order_id`, text: sql`text`, author: sql`"by"` },
          sql`from ${orderEvents} where order_id = ${ids} and what = 'note'`,
        ),
        event(
          'receipt',
          {
            id: sql`id`,
            at: sql`coalesce(made_at, created_at)`,
            order_id: sql`case when subject_kind = 'order' then subject end`,
            profile_id: sql`case when subject_kind <> 'order' then subject end`,
            state: sql`state`,
            type: sql`kind`,
            amount: sql`amount`,
            currency: sql`currency`,
          },
          sql`from ${receipts} where (subject_kind = 'order' and subject = ${ids})
            or (subject_kind <> 'order' and subject = ${account})`,
        ),
        // Emails to staff about an order aren't included, because they go to another mailbox.
        event(
          'email',
          {
            id: sql`id`,
            at: sql`created_at`,
            order_id: sql`order_id`,
            profile_id: sql`case when order_id is null then profile_id end`,
            email: sql`recipient`,
            state: sql`status`,
            type: sql`kind`,
          },
          sql`from ${emails} where (order_id = ${ids} and (mailbox = ${mailboxes} or ${account} is not null and profile_id = ${account}))
            or (order_id is null and profile_id = ${account})
            or (order_id is null and profile_id is null and mailbox = ${mailboxes})`,
        ),
        event(
          'sign-in',
          { id: sql`id`, at: sql`created_at`, profile_id: sql`account_id`, text: sql`user_agent` },
          sql`from ${sessions} where account_id = ${account}`,
        ),
        event(
          'note',
          { id: sql`id`, at: sql`at`, profile_id: sql`profile_id`, text: sql`text`, author: sql`"by"` },
          sql`from ${notes} where profile_id = ${account}`,
        ),
        // The text says on whose card the contact was left, and nothing that the visitor wrote to the card's owner.
        event(
          'lead',
          {
            id: sql`lead.id`,
            at: sql`lead.created_at`,
            email: sql`lead.email`,
            phone: sql`lead.phone`,
            text: sql`coalesce(nullif(card.name, ''), coalesce(card.slug, card.id))`,
          },
          sql`from ${leads} lead join ${profiles} card on card.id = lead.profile_id
            where lead.consent_text is not null
              and ((lead.mailbox <> '' and lead.mailbox = ${mailboxes}) or (lead.phone <> '' and lead.phone = ${ownPhones}))`,
        ),
        event(
          'request',
          {
            id: sql`id`,
            at: sql`created_at`,
            email: sql`email`,
            phone: sql`phone`,
            state: sql`state`,
            text: sql`organization`,
            many: sql`count`,
          },
          sql`from ${requests} where (email <> '' and lower(email) = ${ownAddresses}) or (phone <> '' and phone = ${ownPhones})`,
        ),
        event(
          'quote',
          {
            id: sql`id`,
            at: sql`created_at`,
            email: sql`buyer->>'email'`,
            phone: sql`buyer->>'phone'`,
            state: sql`stage`,
            type: sql`sequence::text`,
            many: sql`count`,
          },
          sql`from ${quotes} where (buyer->>'email' <> '' and lower(buyer->>'email') = ${ownAddresses})
            or (buyer->>'phone' <> '' and buyer->>'phone' = ${ownPhones})`,
        ),
      ]
      const beyond = after
        ? sql`where (at, kind, id) < (${after.at}::timestamptz, ${after.kind}::text, ${after.id}::text)`
        : sql``
      const result: unknown = await db.execute(sql`
        select happened.*, at::text as exact_at, ordered.sequence
        from (${sql.join(branches, sql` union all `)}) as happened
        left join (select id as ordered_id, sequence from ${orders}) as ordered on ordered.ordered_id = happened.order_id
        ${beyond} order by at desc, kind desc, id desc limit ${limit}`)
      const { rows } = result as { rows: Record<string, string | number | null>[] }
      return rows.map(row => ({
        kind: row['kind'] as CustomerEvent,
        id: String(row['id']),
        at: new Date(row['at'] as string),
        exactAt: String(row['exact_at']),
        profileId: row['profile_id'] as string | null,
        orderId: row['order_id'] as string | null,
        sequence: row['sequence'] as number | null,
        email: row['email'] as string | null,
        phone: row['phone'] as string | null,
        state: row['state'] as string | null,
        type: row['type'] as string | null,
        text: row['text'] as string | null,
        by: row['author'] as string | null,
        amount: row['amount'] as number | null,
        currency: row['currency'] as string | null,
        count: row['many'] as number | null,
      }))
    },
  }
}
