import type { LockableField } from '@dotyk/domain/groups'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import type {
  Address,
  Contact,
  CustomButton,
  Customization,
  ExpiryNotice,
  GroupLogo,
  LeadFormMode,
  OpeningHours,
  PlacedItem,
  ProfileType,
  ServiceEntry,
  Site,
  SubscriptionState,
} from '@dotyk/domain/profile'
import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { accountsTable } from '../accounts/index.ts'

/** `goneSince` is when the entry lost its code; its hash is kept for a while, for an owner who takes that back. */
export type ItemCodes = Record<string, { hash: string; goneSince?: string }>

const listOf = <Item>(name: string) => jsonb(name).$type<Item[]>().notNull().default([])

/** A person's page and its settings. Each list is a column of its own, so that two tabs changing two lists both count. */
export const profiles = pgTable(
  'profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => accountsTable.id, { onDelete: 'cascade' }),
    /** The custom URL, lower-case. */
    slug: text('slug').unique(),
    /** The proven domain of its owner's own that the card is known by; null for none. */
    ownDomain: text('own_domain').unique(),
    type: text('type').$type<ProfileType>().notNull().default('personal'),
    /** Grows by one with each change; the card's memory and other tabs notice by it. */
    version: integer('version').notNull().default(1),

    name: text('name').notNull(),
    info: text('info').notNull().default(''),
    position: text('position').notNull().default(''),
    organization: text('organization').notNull().default(''),
    department: text('department').notNull().default(''),
    pronouns: text('pronouns').notNull().default(''),
    /** `MM-DD`. */
    birthday: text('birthday').notNull().default(''),
    /** A note for the saved contact. */
    contactNote: text('contact_note').notNull().default(''),
    /** Name of the stored photo, without size and extension; null for none. */
    photo: text('photo'),
    phones: listOf<Contact>('phones'),
    emails: listOf<Contact>('emails'),
    addresses: listOf<Address>('addresses'),
    /** null for none. */
    hours: jsonb('hours').$type<OpeningHours>(),
    sites: listOf<Site>('sites'),
    messengers: listOf<ServiceEntry>('messengers'),
    socialNetworks: listOf<ServiceEntry>('social_networks'),
    banks: listOf<ServiceEntry>('banks'),
    payments: listOf<ServiceEntry>('payments'),
    customButtons: listOf<CustomButton>('custom_buttons'),
    waiterPhones: listOf<Contact>('waiter_phones'),
    waiterMessengers: listOf<ServiceEntry>('waiter_messengers'),
    customization: jsonb('customization').$type<Customization>().notNull().default(EMPTY_CUSTOMIZATION),
    groupLogo: jsonb('group_logo').$type<GroupLogo>().notNull().default({ img: null, link: null }),
    menuLink: text('menu_link'),
    menuFile: text('menu_file'),
    layout: listOf<PlacedItem>('layout'),

    hideProfilePhoto: boolean('hide_profile_photo').notNull().default(false),
    hideLogo: boolean('hide_logo').notNull().default(false),
    openFirst: boolean('open_first').notNull().default(false),
    /** Hashes of the codes that open entries, by the ids of these; no list, export or log has them. */
    itemCodes: jsonb('item_codes').$type<ItemCodes>().notNull().default({}),
    dndEnabled: boolean('dnd_enabled').notNull().default(false),
    disableAutoSave: boolean('disable_auto_save').notNull().default(false),
    customizationEnabled: boolean('customization_enabled').notNull().default(false),
    /** Whether the card takes its visitors' contacts. */
    leadForm: text('lead_form').$type<LeadFormMode>().notNull().default('link'),
    emailBindingDisabled: boolean('email_binding_disabled').notNull().default(false),

    subscriptionState: text('subscription_state').$type<SubscriptionState>().notNull().default('trial'),
    /** End of the trial or the subscription; null for never. */
    paidUntil: moment('paid_until'),
    /** Days of the last notice that went out before `paidUntil`; null for none yet */
    expiryNotice: integer('expiry_notice').$type<ExpiryNotice>(),
    /** The status of the newest order. */
    orderStatus: text('order_status').$type<ProfileOrderStatus>().notNull().default('none'),

    /** null for the default company. */
    companyId: text('company_id'),
    /** The group it was made in, and its place there. */
    groupId: text('group_id'),
    groupPosition: integer('group_position'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    index('profiles_paid_until').on(table.subscriptionState, table.paidUntil),
    index('profiles_deleted').on(table.deletedAt),
    index('profiles_company').on(table.companyId),
    index('profiles_group').on(table.groupId, table.groupPosition),
  ],
)

/** The columns that hold what a group's template may settle: of most fields the one of their name. */
export function profileColumnsOf(field: LockableField): readonly (keyof typeof profiles.$inferSelect)[] {
  switch (field) {
    case 'customization':
      return ['customization', 'customizationEnabled']
    case 'menu':
      return ['menuLink', 'menuFile']
    // Buttons keep the ids of what they show, which lists bring along.
    case 'layout':
      return ['layout', 'dndEnabled']
    default:
      return [field]
  }
}
