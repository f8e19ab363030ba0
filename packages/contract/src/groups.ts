import {
  GROUP_LIMITS,
  GROUP_NAME_RULES,
  LOCKABLE_FIELDS,
  MEMBER_RULES,
  TABLE_FIELDS,
  QR_SHEET_MM,
} from '@dotyk/domain/groups'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { LIST_SORTS, listQuerySchema, numberCursorSchema, listPageSchema } from './lists.ts'

const text = z.string().max(2_000)
/** A profile's id or custom URL. */
const profileAddress = z.string().max(300)

/** The source of members for a new or an existing group: typed emails, a table in `file`, or a count. */
const members = {
  count: z.int().min(1).max(GROUP_LIMITS.members).nullish(),
  emails: z.array(text).max(GROUP_LIMITS.members).default([]),
  /** The members are the rows of `file`; the fields of its columns are detected from headings and content. */
  byTable: z.boolean().default(false),
  /** Each member with an address gets an email with a link to their page. */
  notify: z.boolean().default(false),
  /** The sheet contains a login link for each member. */
  authLink: z.boolean().default(true),
}

const newGroup = z.strictObject({
  ...members,
  name: text,
  logoLink: text.nullish(),
  /** The id or custom URL of the template profile, whose `lockedFields` all members share. */
  templateID: profileAddress.nullish(),
  /** The company of the group and of its links' domain; absent for the default company. */
  companyID: z.string().max(64).nullish(),
  lockedFields: z.array(z.literal(LOCKABLE_FIELDS)).default([]),
})

const newGroupForm = {
  fields: z.object({ data: newGroup }),
  json: ['data'],
  files: ['file', 'logoFile'],
} as const

const newMembersForm = {
  fields: z.object({ data: z.strictObject(members) }),
  json: ['data'],
  files: ['file'],
} as const

const tableRefusals = ['file-type', 'table-invalid', 'table-too-large', 'table-empty'] as const
const membersRefusals = [...MEMBER_RULES, ...tableRefusals, 'group-too-large', 'invalid-json'] as const
const newGroupRefusals = [
  ...GROUP_NAME_RULES,
  ...membersRefusals,
  'url-invalid',
  'profile-not-found',
  'company-not-found',
  'image-invalid',
  'image-too-many-pixels',
] as const

const group = z.object({
  id: z.string(),
  name: z.string(),
  companyID: z.string().nullable(),
  logo: z.object({ img: z.string().nullable(), link: z.string().nullable() }),
  templateID: z.string().nullable(),
  /** The template's name; '' without a template, or if its name is the placeholder. */
  template_name: z.string(),
  locked_fields: z.array(z.literal(LOCKABLE_FIELDS)),
  /** The number of members already updated from the template; null once all members are updated. */
  synced: z.number().nullable(),
  members: z.number(),
  /** The number of members who sign in with their own email and password. */
  linked: z.number(),
  /** The number of members who have signed in with a password, or with a login link whose session is still active. */
  entered: z.number(),
  /** The number of members whose page has content beyond the template's. */
  filled: z.number(),
  /** The number of members whose chip is written. */
  chips: z.number(),
  created_at: z.string(),
})

export type GroupWire = z.infer<typeof group>

const member = z.object({
  id: z.string(),
  /** The member's position in the group, from 1. */
  position: z.number(),
  /** The member's name; '' if it is the placeholder. */
  name: z.string(),
  /** The address of the page. */
  url: z.string(),
  /** The memory content, in hexadecimal, of a chip that holds the page's own address. */
  nfc: z.string(),
  email: z.string().nullable(),
  /** Whether the member signs in with an email and password of their own. */
  linked: z.boolean(),
  photo: z.string(),
  /** When the chip was written and verified; null if it wasn't. */
  chip_at: z.string().nullable(),
  /** The address that is written to the member's next chip. */
  chip_address: z.string(),
  /** Openings of the card and contacts left on it in the last 30 days; null if the member doesn't share them. */
  shared: z.object({ opens: z.int(), leads: z.int() }).nullable(),
  deleted_at: z.string().nullable(),
})

export type GroupMemberWire = z.infer<typeof member>

/** The counts of the last 30 days, of the members who share their counts. */
const sharedCounts = z.object({
  /** How many members share their counts. */
  sharing: z.int(),
  opens: z.int(),
  leads: z.int(),
})

export type SharedCountsWire = z.infer<typeof sharedCounts>

const task = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  groupID: z.string().nullable(),
  /** The error key of a failed task; null if it hasn't failed. `error_field` is the value to which the error belongs. */
  error: z.string().nullable(),
  error_field: z.string().nullable(),
})

export type GroupTaskWire = z.infer<typeof task>

const checkedRow = z.object({
  /** The row's number, from 1, counting headings and empty rows. */
  row: z.number(),
  email: z.string(),
  name: z.string(),
  /** Phone numbers, separated by commas. */
  phone: z.string(),
  position: z.string(),
  problem: z
    .object({
      key: z.literal(MEMBER_RULES),
      field: z.enum(['email', 'name', 'phone', 'position']),
      /** The number of the earlier row with the same email; null if there is none. */
      same_as: z.number().nullable(),
    })
    .nullable(),
  /** The probable correction of the email; null if there is no suggestion. */
  suggestion: z.string().nullable(),
})

const tableField = z.enum(TABLE_FIELDS)

const tableColumn = z.object({
  /** The column's heading; '' if the table has no headings. */
  heading: z.string(),
  /** The first text of the column below its heading. */
  sample: z.string(),
  /** The field of the column; null if the column is ignored. */
  field: tableField.nullable(),
})

/** The columns' fields in order, separated by commas: `email,,phone`. */
const tableColumns = z
  .string()
  .max(1_000)
  .transform(text => text.split(',').map(field => (field === '' ? null : field)))
  .pipe(z.array(tableField.nullable()))

export type CheckedRowWire = z.infer<typeof checkedRow>

const params = z.object({ groupID: z.string().max(64) })
const taskParams = z.object({ taskID: z.string().max(64) })
const staff = { caller: 'admin', permission: 'business' } as const
export const groupCalls = declareCalls({
  'POST /admin/api/v1/create-group': {
    summary:
      'Makes a group and its profiles, all or none, and answers its sheet (.xlsx): ids, pages, login links, emails, names, QR codes, NFC payloads',
    ...staff,
    multipart: newGroupForm,
    refusals: newGroupRefusals,
  },
  'POST /admin/api/v1/group-tables': {
    summary:
      'Reads a table of members (.xlsx or .csv), says what its columns were taken for and what is wrong in which row; makes nothing',
    ...staff,
    file: true,
    query: z.object({ columns: tableColumns.optional() }),
    reply: z.object({ columns: z.array(tableColumn), items: z.array(checkedRow), total: z.number() }),
    refusals: tableRefusals,
  },
  'POST /admin/api/v1/group-tasks': {
    summary: 'Makes a group as create-group does, in the background; the sheet is fetched when it is done',
    ...staff,
    multipart: newGroupForm,
    reply: task,
    refusals: newGroupRefusals,
  },
  'GET /admin/api/v1/group-tasks/:taskID': {
    summary: 'How far a task is; for who asked for it',
    ...staff,
    polled: true,
    params: taskParams,
    reply: task,
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/group-tasks/:taskID/sheet.xlsx': {
    summary: 'The sheet that a task made, for a day, for who asked for it',
    ...staff,
    params: taskParams,
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/groups': {
    summary: 'The groups, newest first; `q` is a part of a name',
    ...staff,
    query: listQuerySchema({ cursor: numberCursorSchema }),
    reply: listPageSchema(group),
    refusals: [],
  },
  'GET /admin/api/v1/groups/:groupID': {
    summary: 'A group',
    ...staff,
    params,
    reply: group,
    refusals: ['group-not-found'],
  },
  'PATCH /admin/api/v1/groups/:groupID': {
    summary:
      'Changes a group’s name, the link of its logo at all members, its template and the fields that the template settles',
    ...staff,
    params,
    body: z.strictObject({
      name: text.optional(),
      logoLink: text.nullable().optional(),
      templateID: profileAddress.nullable().optional(),
      lockedFields: z.array(z.literal(LOCKABLE_FIELDS)).optional(),
    }),
    reply: group,
    refusals: ['group-not-found', 'profile-not-found', 'url-invalid', ...GROUP_NAME_RULES],
  },
  'DELETE /admin/api/v1/groups/:groupID': {
    summary:
      'Deletes a group. Its profiles stay as they are, without what the template settled. Answers how many',
    ...staff,
    params,
    reply: z.object({ success: z.literal(true), released: z.int() }),
    refusals: ['group-not-found'],
  },
  'POST /admin/api/v1/groups/:groupID/profiles': {
    summary:
      'Adds a profile that exists, by its id or custom URL, as the last of a group: it gets the group’s logo and what the template settles, and leaves the group it was in',
    ...staff,
    params,
    body: z.strictObject({ profile: profileAddress }),
    reply: group,
    refusals: ['group-not-found', 'profile-not-found'],
  },
  'PUT /admin/api/v1/groups/:groupID/logo': {
    summary: 'Sets the logo of a group at all its members',
    ...staff,
    params,
    file: true,
    reply: group,
    refusals: ['group-not-found', 'image-invalid', 'image-too-many-pixels', 'file-type'],
  },
  'DELETE /admin/api/v1/groups/:groupID/logo': {
    summary: 'Removes the logo of a group from all its members; its link stays',
    ...staff,
    params,
    reply: group,
    refusals: ['group-not-found'],
  },
  'GET /admin/api/v1/groups/:groupID/members': {
    summary:
      'The profiles of a group in its order, with what is written to their chips; `q` is a part of a name or email',
    ...staff,
    params,
    query: listQuerySchema({ cursor: numberCursorSchema, sort: z.enum(LIST_SORTS).default('oldest') }),
    reply: listPageSchema(member),
    refusals: ['group-not-found'],
  },
  'PUT /admin/api/v1/groups/:groupID/members/:memberID/chip': {
    summary:
      'Records the chip that was written for a member and read back; another member’s chip of the same number counts no more',
    ...staff,
    params: params.extend({ memberID: z.string().max(64) }),
    body: z.strictObject({
      /** The chip's serial number; '' if the phone doesn't report it. */
      serial: z.string().max(64),
      /** The address read back from the chip. */
      address: z.string().max(2_000),
      locked: z.boolean().default(false),
    }),
    reply: member,
    refusals: ['group-not-found', 'profile-not-found', 'chip-address-differs'],
  },
  'GET /admin/api/v1/groups/:groupID/counts': {
    summary:
      'How often the cards of a group were opened and how many contacts were left, where members share that',
    ...staff,
    params,
    reply: sharedCounts,
    refusals: ['group-not-found'],
  },
  'GET /admin/api/v1/companies/:companyID/counts': {
    summary: 'The same of all groups of a company',
    ...staff,
    params: z.object({ companyID: z.string().max(64) }),
    reply: sharedCounts,
    refusals: [],
  },
  'POST /admin/api/v1/groups/:groupID/members': {
    summary: 'Makes more profiles in a group in the background, all or none',
    ...staff,
    params,
    multipart: newMembersForm,
    reply: task,
    refusals: ['group-not-found', ...membersRefusals],
  },
  'POST /admin/api/v1/groups/:groupID/sheet': {
    summary:
      'The sheet of a group again (.xlsx). With `newLinks` every member who has no password yet gets a new login link, and the old ones end; without it the sheet has none',
    ...staff,
    params,
    body: z.strictObject({ newLinks: z.boolean().default(false) }),
    refusals: ['group-not-found'],
  },
  'GET /admin/api/v1/groups/:groupID/qr.pdf': {
    summary: 'The QR codes of a group at their true size on A4, with marks to cut along',
    ...staff,
    params,
    query: z.object({
      /** The width of a code including its quiet zone, in millimetres. */
      size: z.coerce.number().min(QR_SHEET_MM.min).max(QR_SHEET_MM.max).default(QR_SHEET_MM.default),
    }),
    refusals: ['group-not-found'],
  },
})
