import { z } from 'zod'
import { declareCalls } from './call.ts'
import { ownProfileSchema } from './profile.ts'
import { PROFILE_TYPE_CODES } from './wire/states.ts'

const settings = z.object({
  /** The e-mail used for signing in; null if none is linked. */
  email: z.string().nullable(),
  /** The address that staff reserved for a profile without a linked e-mail, to prefill the form; null if there is none. */
  reserved_email: z.string().nullable(),
  email_confirmed: z.boolean(),
  pending_email: z.string().nullable(),
  type: z.literal(PROFILE_TYPE_CODES),
  disable_auto_save: z.boolean(),
  /** True while the profile is accessed by a login link. */
  loginIsNotEmail: z.boolean(),
})

export type SettingsWire = z.infer<typeof settings>

export const settingsCalls = declareCalls({
  'GET /api/v1/settings/': {
    summary: 'The settings of the signed-in owner',
    caller: 'owner',
    reply: settings,
    refusals: [],
  },
  'PUT /api/v1/settings/type': {
    summary: 'Changes the profile’s type. Answers the profile as stored',
    caller: 'owner',
    body: z.strictObject({ type: z.literal(PROFILE_TYPE_CODES) }),
    reply: ownProfileSchema,
    refusals: ['field-locked'],
  },
  'PUT /api/v1/settings/disable-auto-save': {
    summary: 'Turns saving by itself off (true) or on (false)',
    caller: 'owner',
    body: z.strictObject({ disable_auto_save: z.boolean() }),
    reply: z.object({ success: z.literal(true), disable_auto_save: z.boolean() }),
    refusals: [],
  },
  'GET /api/v1/settings/export': {
    summary:
      'Everything that is kept of the owner, as a JSON file; the contacts as vCard are the card’s own file',
    caller: 'owner',
    refusals: [],
  },
  'GET /api/v1/settings/export.zip': {
    summary:
      'The same in a zip archive with the card’s files: a page that stands alone, the contact, and what was uploaded',
    caller: 'owner',
    refusals: [],
  },
})
