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

/**
 * The hash of each entry's code. `goneSince` is when the entry lost its code; the hash is kept for a while, because the owner
 * may undo the change.
 */
export type ItemCodes = Record<string, { hash: string; goneSince?: string }>

const listOf = <Item>(name: string) => jsonb(name).$type<Item[]>().notNull().default([])

/**
 * A person's page and its settings. Each list has a column of its own, so that two tabs that change different lists don't
 * overwrite each other.
 */
export const profiles = pgTable(
  'profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => accountsTable.id, { onDelete: 'cascade' }),
    /** The custom URL in lower case; null where the profile has none. */
    slug: text('slug').unique(),
    /** The owner's own, proven domain that is the card's main address; null where the profile has none. */
    ownDomain: text('own_domain').unique(),
    type: text('type').$type<ProfileType>().notNull().default('personal'),
    /** Grows by one with each change, which tells the card's cache and other tabs that the profile changed. */
    version: integer('version').notNull().default(1),

    name: text('name').notNull(),
    info: text('info').notNull().default(''),
    position: text('position').notNull().default(''),
    organization: text('organization').notNull().default(''),
    department: text('department').notNull().default(''),
    pronouns: text('pronouns').notNull().default(''),
    /** The birthday as `MM-DD`; '' for none. */
    birthday: text('birthday').notNull().default(''),
    /** A note that visitors save with the contact. */
    contactNote: text('contact_note').notNull().default(''),
    /** Name of the stored photo, without size and extension; null without a photo. */
    photo: text('photo'),
    phones: listOf<Contact>('phones'),
    emails: listOf<Contact>('emails'),
    addresses: listOf<Address>('addresses'),
    /** The opening hours; null for none. */
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
    /** Hashes of the codes that open entries, by the ids of the entries; no list, export or log contains them. */
    itemCodes: jsonb('item_codes').$type<ItemCodes>().notNull().default({}),
    dndEnabled: boolean('dnd_enabled').notNull().default(false),
    disableAutoSave: boolean('disable_auto_save').notNull().default(false),
    customizationEnabled: boolean('customization_enabled').notNull().default(false),
    /** Whether and how the card offers visitors a form to leave their contacts. */
    leadForm: text('lead_form').$type<LeadFormMode>().notNull().default('link'),
    emailBindingDisabled: boolean('email_binding_disabled').notNull().default(false),

    subscriptionState: text('subscription_state').$type<SubscriptionState>().notNull().default('trial'),
    /** End of the trial or the subscription; null where it never ends. */
    paidUntil: moment('paid_until'),
    /** How many days before `paidUntil` the last notice was sent; null before the first notice. */
    expiryNotice: integer('expiry_notice').$type<ExpiryNotice>(),
    /** The status of the profile's newest order. */
    orderStatus: text('order_status').$type<ProfileOrderStatus>().notNull().default('none'),

    /** The profile's company; null for the default company. */
    companyId: text('company_id'),
    /** The group in which the profile was made; below it, its position in the group. */
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

/** The columns with what a group's template may set for a field; for most fields, the column of the same name. */
export function profileColumnsOf(field: LockableField): readonly (keyof typeof profiles.$inferSelect)[] {
  switch (field) {
    case 'customization':
      return ['customization', 'customizationEnabled']
    case 'menu':
      return ['menuLink', 'menuFile']
    // A layout refers to buttons by the ids of the entries they show, which are copied with the lists.
    case 'layout':
      return ['layout', 'dndEnabled']
    default:
      return [field]
  }
}
