import {
  LEAD_LIMITS,
  LEAD_MARK_RULES,
  LEAD_RETENTION_DAYS,
  LEAD_RULES,
  LEAD_SOURCES,
  LEAD_STATES,
} from '@dotyk/domain/leads'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { LIST_SORTS, listPageSchema } from './lists.ts'

/** The limit is far above any valid text, so that the rules refuse a long text by its field. */
const longText = z.string().max(200_000)
const text = longText.optional()

const visitor = {
  id: z.string(),
  name: z.string(),
  /** The phone; '' if the visitor left it out, as with the other texts. */
  phone: z.string(),
  email: z.string(),
  organization: z.string(),
  message: z.string(),
  /** The address that a scanned code contained; '' for a lead that a visitor left. */
  link: z.string(),
  created_at: z.string(),
}

/** A lead, as the card's owner sees it. */
const lead = z.object({
  ...visitor,
  source: z.enum(LEAD_SOURCES),
  /** The text to which the visitor agreed; null for a lead that no visitor left. */
  consent: z.string().nullable(),
  state: z.enum(LEAD_STATES),
  note: z.string(),
  tags: z.array(z.string()),
  /** Leads of the same person that were merged into this one, newest first. */
  merged: z.array(z.object(visitor)),
  /** Ids of other leads that seem to be of the same person. */
  same: z.array(z.string()),
  /** When the lead is deleted automatically; null if it is kept. */
  deleted_at: z.string().nullable(),
})

export type LeadWire = z.infer<typeof lead>

const filter = {
  q: z.string().max(200).default(''),
  tag: z.string().max(200).default(''),
  state: z.enum(LEAD_STATES).optional(),
}

/** The leads to export: those with the given ids, separated by commas, or else all that match the filter. */
const exported = z.object({ ...filter, ids: z.string().max(20_000).optional() })

const leadSettings = z.object({
  /** Whether the card asks visitors to leave their contact. */
  on: z.boolean(),
  /**
   * Whether the card asks by a button that is always shown, or by a link that appears after the visitor saved the card's
   * contact.
   */
  button: z.boolean(),
  retention_days: z.int().min(LEAD_RETENTION_DAYS.min).max(LEAD_RETENTION_DAYS.max),
  /** The https address that gets an event for each new contact; null if there is none. */
  webhook: longText.nullable(),
  /** Whether the template of the owner's group sets `on` and `button`. */
  form_locked: z.boolean(),
  /** The name of the group that the owner is in; null if there is none. */
  group: z.string().nullable(),
  /** Whether the group's manager sees how often the card was opened and how many contacts were left. */
  share_count: z.boolean(),
})

export type LeadSettingsWire = z.infer<typeof leadSettings>

const id = z.object({ id: z.uuid() })

export const leadCalls = declareCalls({
  'POST /card/:address/leads': {
    summary:
      'Leaves a visitor’s contact with a card’s owner, as JSON or as the form that `GET /card/{address}/leads` draws. `form` is that form’s token, which works once, from 3 seconds to 24 hours after it was drawn; `captcha` a solved challenge of `GET /auth/captcha`, which is asked of networks and cards with many of them',
    caller: 'anyone',
    form: true,
    params: z.object({ address: z.string().max(200) }),
    body: z.object({
      name: text,
      phone: text,
      email: text,
      organization: text,
      message: text,
      /** A form sends `true` as text. */
      consent: z.union([z.boolean(), z.string().max(10)]).optional(),
      form: z.string().max(500).optional(),
      /** A field that is invisible to people, so only programs fill it in. */
      website: text,
      captcha: z.string().max(5_000).optional(),
    }),
    /** `link` opens the page on which the visitor sees the stored contact and may delete it. */
    reply: z.object({ success: z.literal(true), link: z.string() }),
    refusals: [
      ...LEAD_RULES,
      'profile-not-found',
      'leads-closed',
      'form-expired',
      'form-too-fast',
      'captcha-unsolved',
    ],
  },
  'GET /api/v1/leads': {
    summary:
      'The contacts that visitors left with the signed-in owner, newest first; `q` searches names, companies, phones, e-mails, messages and notes',
    caller: 'owner',
    query: z.object({
      ...filter,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(200).optional(),
      sort: z.enum(LIST_SORTS).default('newest'),
    }),
    /** `fresh` is the number of new leads and `tags` lists all tags, regardless of the filter. */
    reply: listPageSchema(lead).extend({ fresh: z.number().int(), tags: z.array(z.string()) }),
    refusals: ['invalid-query'],
  },
  'PATCH /api/v1/leads/:id': {
    summary: 'Changes the owner’s note, tags or state of a contact, which keeps it. Answers it as stored',
    caller: 'owner',
    params: id,
    body: z
      .strictObject({
        note: text,
        tags: z.array(z.string().max(1_000)).max(1_000),
        state: z.enum(LEAD_STATES),
      })
      .partial(),
    reply: lead,
    refusals: [...LEAD_MARK_RULES, 'lead-not-found'],
  },
  'DELETE /api/v1/leads/:id': {
    summary: 'Deletes a contact for good, with those that were merged into it',
    caller: 'owner',
    params: id,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['lead-not-found'],
  },
  'POST /api/v1/leads/merge': {
    summary: 'Merges contacts of one person; the newest stands for all. Answers it',
    caller: 'owner',
    body: z.strictObject({ ids: z.array(z.uuid()).min(2).max(LEAD_LIMITS.merged) }),
    reply: lead,
    refusals: ['lead-not-found'],
  },
  'POST /api/v1/leads/unmerge': {
    summary: 'Takes back the last merge into a contact. Answers all that now stand for themselves',
    caller: 'owner',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.object({ items: z.array(lead) }),
    refusals: ['lead-not-found'],
  },
  'GET /api/v1/leads/export.vcf': {
    summary: 'Contacts as one vCard file for a phone, which keeps them',
    caller: 'owner',
    query: exported,
    refusals: [],
  },
  'GET /api/v1/leads/export.xlsx': {
    summary: 'Contacts as a workbook, which keeps them',
    caller: 'owner',
    query: exported,
    refusals: [],
  },
  'GET /api/v1/leads/settings': {
    summary:
      'Whether and how the owner’s card takes contacts, for how long those stay that nobody kept, and where new ones are sent',
    caller: 'owner',
    reply: leadSettings,
    refusals: [],
  },
  'PUT /api/v1/leads/settings': {
    summary:
      'Changes these settings; a webhook and `share_count` that aren’t in the body stay as they are. Another address turns a webhook on, and none deletes it with its log. Answers them as stored',
    caller: 'owner',
    body: leadSettings
      .omit({ group: true, form_locked: true })
      .partial({ webhook: true, share_count: true })
      .strict(),
    reply: leadSettings,
    refusals: ['webhook-address-invalid', 'field-locked'],
  },
})
