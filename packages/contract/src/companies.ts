import {
  SWITCHABLE_EDITOR_PARTS,
  COMPANY_FIELD_NAMES,
  COMPANY_FIELDS,
  COMPANY_PICTURES,
  COMPANY_RULES,
  type CompanyField,
  type CompanyFieldKind,
  companyFieldDefinition,
  type CompanyPicture,
  MAIL_LIMITS,
  DEFAULT_MAIL_PORT,
  MAIL_RULES,
  MAIL_TEST_OUTCOMES,
} from '@dotyk/domain/companies'
import { LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { LIST_SORTS, listQuerySchema, numberCursorSchema, listPageSchema } from './lists.ts'
import { shapeByName } from './shape-by-name.ts'

/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const text = z.string().max(2_100)
const pictureAddress = z.string().nullable()

const blocks = z.strictObject(
  Object.fromEntries(SWITCHABLE_EDITOR_PARTS.map(block => [block, z.boolean()])) as Record<
    (typeof SWITCHABLE_EDITOR_PARTS)[number],
    z.ZodBoolean
  >,
)

const mail = z.object({
  from: z.string(),
  login: z.string(),
  server: z.string(),
  port: z.int(),
  /** Whether a password is stored; it is never sent. */
  hasPassword: z.boolean(),
})

/** Returns the schema for each kind of field. */
const shapes = (text: z.ZodString) =>
  ({
    name: text,
    line: text,
    url: text,
    phonePrefix: text,
    email: text,
    phone: text,
    telegram: text,
    domains: z.array(text).max(COMPANY_FIELDS.domains.limit),
    language: z.literal(LANGUAGES),
  }) satisfies Record<CompanyFieldKind, z.ZodType>

function settingsShape(text: z.ZodString) {
  const shapeOf = shapes(text)
  return shapeByName<{
    [Field in CompanyField]: ReturnType<typeof shapes>[(typeof COMPANY_FIELDS)[Field]['kind']]
  }>(COMPANY_FIELD_NAMES.map(field => [field, shapeOf[companyFieldDefinition(field).kind]]))
}

function picturesShape<Shape extends z.ZodType>(shape: Shape) {
  return Object.fromEntries(COMPANY_PICTURES.map(picture => [picture, shape])) as Record<
    CompanyPicture,
    Shape
  >
}

const company = z.object({
  id: z.string(),
  ...settingsShape(z.string()),
  ...picturesShape(pictureAddress),
  /** The company's mail server; null if it uses the service's own, absent if the role may not see it. */
  mail: mail.nullable().optional(),
  /** The editor's blocks; false means that the block is disabled. */
  blocks,
  /** The number of the company's profiles. */
  profiles: z.int(),
})

export type CompanyWire = z.infer<typeof company>

const mailData = z.strictObject({
  from: text,
  login: text.default(''),
  password: z.string().max(MAIL_LIMITS.password).optional(),
  server: text,
  port: z.int().min(1).max(65_535).default(DEFAULT_MAIL_PORT),
})

/** The data of a save. An absent field keeps its value, or gets its default in a new company; `null` removes a picture. */
const companyData = z.strictObject({
  ...z.object(settingsShape(text)).partial().shape,
  /** The id of the company to change; without an id a new company is created. */
  id: z.string().max(64).optional(),
  blocks: blocks.partial().optional(),
  /** The company's mail server; null means the service's own. Without a password the stored password is kept. */
  mail: mailData.nullable().optional(),
  ...picturesShape(z.null().optional()),
})

export type CompanyDataWire = z.infer<typeof companyData>

const params = z.object({ companyID: z.string().max(64) })

export const companyCalls = declareCalls({
  'GET /admin/api/v1/companies': {
    summary: 'The companies, oldest first; `q` is a part of a name or domain',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({ cursor: numberCursorSchema, sort: z.enum(LIST_SORTS).default('oldest') }),
    reply: listPageSchema(company),
    refusals: [],
  },
  'GET /admin/api/v1/companies/default': {
    summary: 'The company that serves every host no other one has; it can’t be changed',
    caller: 'admin',
    permission: 'business',
    reply: company,
    refusals: [],
  },
  'POST /admin/api/v1/companies': {
    summary: 'Makes a company; with `id` in its data changes that one. Answers the company',
    caller: 'admin',
    permission: 'business',
    multipart: { fields: z.strictObject({ data: companyData }), json: ['data'], files: COMPANY_PICTURES },
    reply: company,
    refusals: [
      'company-not-found',
      'domain-taken',
      'image-invalid',
      'image-too-many-pixels',
      'file-type',
      'text-unprintable',
      ...COMPANY_RULES,
    ],
  },
  'POST /admin/api/v1/companies/:companyID/test-letter': {
    summary:
      'Sends a test email by a company’s mail server, as typed or as stored, and answers what the server said. A kept password goes only to the server and login it was kept for',
    caller: 'admin',
    permission: 'companyMail',
    params,
    body: z.strictObject({ to: text, mail: mailData.optional() }),
    reply: z.object({
      outcome: z.literal(MAIL_TEST_OUTCOMES),
      /** The mail server's reply, or the network's error; '' if there was neither. */
      said: z.string(),
    }),
    refusals: ['company-not-found', 'text-required', ...MAIL_RULES],
  },
  'DELETE /admin/api/v1/companies/:companyID': {
    summary: 'Deletes a company; its profiles move to the default one. Answers how many did',
    caller: 'admin',
    permission: 'business',
    params,
    reply: z.object({ success: z.literal(true), moved: z.int() }),
    refusals: ['company-not-found'],
  },
})
