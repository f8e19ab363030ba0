import { SWITCHABLE_EDITOR_PARTS } from '@dotyk/domain/companies'
import { OWN_DOMAIN_STATES } from '@dotyk/domain/own-domains'
import { SHARED_FIELDS } from '@dotyk/domain/profile'
import { z } from 'zod'
import { momentSchema } from './moments.ts'
import { declareCalls } from './call.ts'
import { LIST_SORTS, listQuerySchema, listPageSchema } from './lists.ts'
import { listedOrderSchema } from './orders/order.ts'
import { orderAssigneeSchema, orderTagSchema } from './orders/staff-order.ts'
import { cleanedTextSchema } from './texts.ts'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { MAX_EDITED_PROFILES, ownProfileSchema } from './profile.ts'
import { PROFILE_ORDER_STATUS_CODES, PROFILE_TYPE_CODES, SUBSCRIPTION_STATE_CODES } from './wire/states.ts'
import { fieldToWire } from './wire-names.ts'

/** Sort orders of a list of users; a leading minus reverses the order. */
export const USER_SORTS = ['created_at', 'name', 'email', 'url', 'pay_until'] as const

const sorts = USER_SORTS.flatMap(sort => [sort, `-${sort}`] as const)

/** Values separated by commas, such as `10,20`. */
const oneOrMore = <Code extends number>(codes: readonly Code[]) =>
  z
    .string()
    .max(100)
    .transform(text => text.split(',').map(Number))
    .pipe(z.array(z.literal(codes)))

const flag = z.enum(['true', 'false']).transform(text => text === 'true')

/** Selects profiles; deleted ones are excluded unless `deleted` or `group=deleted` is set. */
const userFilters = z.object({
  /** A part of a name, address, phone, link or id; each word is searched for separately. */
  q: z.string().max(200).optional(),
  /** A group's id; `none`, `all`, or `deleted` for deleted profiles. */
  group: z.string().max(100).optional(),
  /** A company's id, `default` or `all`. */
  company: z.string().max(100).optional(),
  type: oneOrMore(PROFILE_TYPE_CODES).optional(),
  pay_status: oneOrMore(SUBSCRIPTION_STATE_CODES).optional(),
  order_status: oneOrMore(PROFILE_ORDER_STATUS_CODES).optional(),
  /** Trials that end within this number of days from now. */
  trial_end: z.coerce.number().int().min(1).max(366).optional(),
  /** `true` selects profiles accessed by a login link, including those with an email that is not linked yet. */
  need_registration: flag.optional(),
  tag: orderTagSchema.optional(),
  deleted: flag.optional(),
})

export type UserFiltersWire = z.output<typeof userFilters>
export type UserFiltersInput = z.input<typeof userFilters>

const user = z.object({
  id: z.string(),
  name: z.string(),
  pfp: z.string(),
  email: z.string().nullable(),
  is_email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  /** The card's path on this service, `olena`. */
  url: z.string(),
  type: z.literal(PROFILE_TYPE_CODES),
  pay_status: z.literal(SUBSCRIPTION_STATE_CODES),
  pay_until: z.string().nullable(),
  order_status: z.literal(PROFILE_ORDER_STATUS_CODES),
  customization_enabled: z.boolean(),
  disable_created_by: z.boolean(),
  email_binding_disabled: z.boolean(),
  need_registration: z.boolean(),
  companyID: z.string().nullable(),
  group_id: z.string().nullable(),
  group_name: z.string().nullable(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
})

export type UserWire = z.output<typeof user>

/** Details of one profile for staff, in addition to the list's. */
const userDetails = z.object({
  user,
  orders: z.array(listedOrderSchema),
  /** The newest emails to its owner. */
  letters: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      status: z.enum(['queued', 'sent', 'refused', 'failed', 'withheld']),
      created_at: z.string(),
    }),
  ),
  /** The number of card openings in the last 30 days. */
  opens: z.number(),
  devices: z.array(z.object({ id: z.string(), user_agent: z.string(), used_at: z.string() })),
  /** The owner's own domains, in their own letters. */
  domains: z.array(z.object({ id: z.uuid(), name: z.string(), state: z.enum(OWN_DOMAIN_STATES) })),
  /** When the login link ends unless its owner is signed in before; null if the profile has none. */
  login_link_until: z.string().nullable(),
})

export type UserDetailsWire = z.output<typeof userDetails>

/** Changes of profiles by staff; absent fields keep their values. */
const userChanges = z
  .strictObject({
    type: z.literal(PROFILE_TYPE_CODES),
    pay_status: z.literal(SUBSCRIPTION_STATE_CODES),
    /** Allowed with `pay_status`; without it a trial ends in 30 days and a year in 12 months. */
    pay_until: momentSchema,
    order_status: z.literal(PROFILE_ORDER_STATUS_CODES),
    customization_enabled: z.boolean(),
    disable_created_by: z.boolean(),
    /** Allowed only while the profile is accessed by a login link. */
    email_binding_disabled: z.boolean(),
    /** The id of the company; null for the default company. */
    companyID: z.string().min(1).max(64).nullable(),
  })
  .partial()
  .refine(changes => Object.keys(changes).length > 0)
  .refine(changes => changes.pay_until === undefined || changes.pay_status !== undefined)

export type UserChangesWire = z.output<typeof userChanges>

const MOST_IDS = 100_000
const ids = z.array(z.string().max(64)).max(MOST_IDS)

/** Profiles to change in addition to the profile in the path: those with the given ids, and all that match a filter. */
const others = { selected: ids, matching: userFilters.optional() }

/** A job on profiles: finished at once for up to 1,000 of them, `running` for more. */
const userJob = z.object({
  id: z.string(),
  kind: z.enum(['change', 'copy-customization', 'move-to-group', 'restore', 'delete', 'export']),
  /** The fields of a change; null for other kinds of jobs. */
  changes: userChanges.nullable(),
  /** The name of the profile whose customization is copied, or of the group; null when members leave their groups. */
  source: z.string().nullable(),
  /** The name of the company that profiles are moved to. */
  company: z.string().nullable(),
  state: z.enum(['running', 'done', 'stopped']),
  /** Whether a stop was requested, which takes effect before the next batch of profiles. */
  stopping: z.boolean(),
  /** The login of the person who started the job. */
  by: z.string(),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  /** The number of profiles whose customization is disabled; the copied look is stored and shown once it is enabled. */
  not_shown: z.number(),
  failed: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})

const result = z.enum(['changed', 'not-shown', 'unchanged', 'missing', 'has-email', 'failed'])

export type UserJobWire = z.output<typeof userJob>

const userJobRow = z.object({
  id: z.string(),
  /** null if the profile no longer exists. */
  name: z.string().nullable(),
  result: result.nullable(),
})

export type UserJobRowWire = z.output<typeof userJobRow>

const started = z.object({ success: z.literal(true), job: userJob })
const params = z.object({ id: z.string().max(64) })

const userSort = z.enum([...LIST_SORTS, ...sorts]).default('newest')

const exportQuery = userFilters.extend({ sort: userSort })

const profileLabels = z.object({
  tags: z.array(z.object({ tag: z.string(), by: z.string(), at: z.string() })),
  /** The login of the member of staff to assign; null for nobody. */
  assignee: z.string().nullable(),
})

const profileLabelChange = z.union([
  z.strictObject({ tag: orderTagSchema }),
  z.strictObject({ untag: orderTagSchema }),
  z.strictObject({ assignee: orderAssigneeSchema }),
  /** Adds a note that only staff see. */
  z.strictObject({ note: cleanedTextSchema().min(1).max(ORDER_LIMITS.note) }),
])

export type ProfileLabelChangeWire = z.output<typeof profileLabelChange>

const countByCode = z.record(z.string(), z.number())

export const userCalls = declareCalls({
  'GET /admin/api/v1/users/': {
    summary: 'Profiles by pages, the newest first unless sorted otherwise; `total` counts all that match',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({
      ...userFilters.shape,
      cursor: z.string().max(1_000).optional(),
      sort: userSort,
    }),
    reply: listPageSchema(user),
    refusals: ['invalid-body'],
  },
  'GET /admin/api/v1/users/:id': {
    summary: 'One profile with its orders, the newest emails to its owner and the devices that are signed in',
    caller: 'admin',
    permission: 'business',
    params,
    reply: userDetails,
    refusals: ['profile-not-found'],
  },
  'DELETE /admin/api/v1/users/:id/domains/:domainID': {
    summary: 'Removes a domain of the owner’s own: it leads to the card no more',
    caller: 'admin',
    permission: 'business',
    params: params.extend({ domainID: z.uuid() }),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['domain-not-found'],
  },
  'GET /admin/api/v1/users/:id/preview.png': {
    summary: 'A picture of the profile’s card, 1200 × 630 px, wherever the console is',
    caller: 'admin',
    permission: 'business',
    params,
    refusals: ['profile-not-found'],
  },
  'GET /admin/api/v1/users/counts': {
    summary: 'How many profiles have each value of the filters, among those that match the filters given',
    caller: 'admin',
    permission: 'business',
    query: userFilters,
    reply: z.object({
      type: countByCode,
      pay_status: countByCode,
      order_status: countByCode,
      need_registration: z.number(),
      trial_end: z.number(),
      deleted: z.number(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/users/labels': {
    summary:
      'The tags of people, the most used first, and the logins that people are assigned to or can be; `active` can be',
    caller: 'admin',
    permission: 'business',
    reply: z.object({
      tags: z.array(z.object({ tag: z.string(), profiles: z.int() })),
      assignees: z.array(z.object({ login: z.string(), active: z.boolean(), profiles: z.int() })),
    }),
    refusals: [],
  },
  'PATCH /admin/api/v1/users/:id/labels': {
    summary: 'Adds or removes a tag of a person, assigns them, or adds a note that only staff see',
    caller: 'admin',
    permission: 'business',
    params,
    body: profileLabelChange,
    reply: profileLabels,
    refusals: ['profile-not-found', 'order-tags-full', 'assignee-unknown'],
  },
  'PATCH /admin/api/v1/users/:id': {
    summary: 'Changes what staff settle of the profile in the path and the others chosen',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({ ...others, changes: userChanges }),
    reply: started,
    refusals: ['profile-not-found', 'company-not-found'],
  },
  'PATCH /admin/api/v1/users/:id/group': {
    summary: 'Puts the profile in the path and the others chosen in a group, or takes them out of theirs',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({
      ...others,
      /** The id of the group; null for no group. */
      group_id: z.string().min(1).max(100).nullable(),
    }),
    reply: started,
    refusals: ['profile-not-found', 'group-not-found'],
  },
  'GET /admin/api/v1/users/export.csv': {
    summary: 'The profiles that match, as a table (CSV, UTF-8)',
    caller: 'admin',
    permission: 'business',
    query: exportQuery,
    refusals: [],
  },
  'GET /admin/api/v1/users/export.xlsx': {
    summary: 'The same as a workbook, of 20,000 profiles at most',
    caller: 'admin',
    permission: 'business',
    query: exportQuery,
    refusals: ['export-too-large'],
  },
  'POST /admin/api/v1/users/export': {
    summary: 'Prepares a table of the profiles chosen, which is fetched from its job',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject(others),
    reply: started,
    refusals: [],
  },
  'PATCH /admin/api/v1/users/:id/copy-customization': {
    summary: 'Gives the profiles chosen the look of the one in the path',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject(others),
    reply: started,
    refusals: ['profile-not-found'],
  },
  'POST /admin/api/v1/users/:id/restore': {
    summary: 'Opens the deleted profile in the path again, and the others chosen',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({ ...others, selected: ids.default([]) }).nullish(),
    reply: started,
    refusals: ['profile-not-found'],
  },
  'GET /admin/api/v1/users/:id/content': {
    summary: 'The page of a profile as its owner edits it, for staff who edit it in the owner’s place',
    caller: 'admin',
    permission: 'business',
    params,
    reply: z.object({
      profile: ownProfileSchema,
      /** Blocks disabled by the profile's company: they may be cleared, but not filled. */
      blocks_off: z.array(z.enum(SWITCHABLE_EDITOR_PARTS)),
    }),
    refusals: ['profile-not-found'],
  },
  'PUT /admin/api/v1/users/:id/url': {
    summary: 'Changes the custom URL of a profile in its owner’s place; null goes back to the profile’s id',
    caller: 'admin',
    permission: 'business',
    params,
    body: z.strictObject({ custom_url: z.string().max(20_000).nullable() }),
    reply: z.object({ success: z.literal(true), url: z.string() }),
    refusals: ['profile-not-found', 'account-deleted', 'slug-invalid', 'slug-taken'],
  },
  'POST /admin/api/v1/users/replaced': {
    summary:
      'What giving these profiles the same content would replace, before it is done: how many have it filled in, and which can’t be given it',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject({
      ids: z.array(z.string().max(64)).max(MAX_EDITED_PROFILES),
      field: z.enum(SHARED_FIELDS.map(fieldToWire)),
    }),
    reply: z.object({
      /** The number of editable profiles that already have content in these fields. */
      filled: z.number(),
      refused: z.array(
        z.object({
          id: z.string(),
          /** null if the profile no longer exists. */
          name: z.string().nullable(),
          reason: z.enum(['profile-not-found', 'account-deleted', 'field-locked', 'block-switched-off']),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /admin/api/v1/users/:id/login-link': {
    summary:
      'Makes a new login link for a profile without an email, told this once; the old one and its sessions end',
    caller: 'admin',
    permission: 'business',
    params,
    /** The login link, and its QR code as SVG. */
    reply: z.object({ link: z.string(), qr_svg: z.string() }),
    refusals: ['profile-not-found', 'email-already-linked'],
  },
  'DELETE /admin/api/v1/users/:id/sessions': {
    summary: 'Signs the owner of a profile out on every device; the way to sign in stays',
    caller: 'admin',
    permission: 'business',
    params,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['profile-not-found'],
  },
  'DELETE /admin/api/v1/users/': {
    summary:
      'Removes profiles for good: those of a list of ids, or those chosen; `background` lets it be stopped',
    caller: 'admin',
    permission: 'business',
    body: z.union([
      ids,
      z.strictObject({
        ...others,
        background: z.boolean().default(false),
        /** The number of profiles that the user confirmed; a larger number is refused, because deletion can't be undone. */
        expected: z.int().min(0).optional(),
      }),
    ]),
    reply: started,
    refusals: ['changed-elsewhere'],
  },
  'GET /admin/api/v1/user-jobs': {
    summary: 'The newest work on profiles, the running one with its progress',
    caller: 'admin',
    permission: 'business',
    polled: true,
    reply: z.object({ items: z.array(userJob) }),
    refusals: [],
  },
  'GET /admin/api/v1/user-jobs/:id/rows': {
    summary: 'What became of each profile of a piece of work; null for those that still wait',
    caller: 'admin',
    permission: 'business',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.coerce.number().int().min(0).max(10_000_000).default(0),
      /** Lists only profiles with this result. */
      result: result.optional(),
    }),
    reply: z.object({
      items: z.array(userJobRow),
      next: z.string().nullable(),
      total: z.number(),
    }),
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/user-jobs/:id/rows.csv': {
    summary: 'The same as a table (CSV, UTF-8)',
    caller: 'admin',
    permission: 'business',
    params,
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/user-jobs/:id/table.csv': {
    summary: 'The profiles of a finished export as they are now, as a table (CSV, UTF-8)',
    caller: 'admin',
    permission: 'business',
    params,
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/user-jobs/:id/table.xlsx': {
    summary: 'The same as a workbook, of 20,000 profiles at most',
    caller: 'admin',
    permission: 'business',
    params,
    refusals: ['not-found', 'export-too-large'],
  },
  'POST /admin/api/v1/user-jobs/:id/stop': {
    summary: 'Ends work on profiles before its next ones; what is done stays done',
    caller: 'admin',
    permission: 'business',
    params,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  },
})
