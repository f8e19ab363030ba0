import { SHARED_FIELDS, SIGNATURE_LAYOUTS } from '@dotyk/domain/card'
import { LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** The language of what is made; without it, the caller's. */
const language = z.enum(LANGUAGES).optional()

const signature = z.object({ html: z.string(), text: z.string() })

export const sharing = z.object({
  /** The card's own address. */
  url: z.string(),
  expired: z.boolean(),
  /** What the card lacks to say who it is of. */
  missing: z.array(z.enum(SHARED_FIELDS)),
  signatures: z.record(z.enum(SIGNATURE_LAYOUTS), signature),
  /** HTML for a page of one's own, at most 2,048 bytes. */
  snippet: z.string(),
})

export const sharingCalls = declareCalls({
  'GET /api/v1/profile/sharing': {
    summary: 'E-mail signatures and the HTML for a site, of the signed-in owner’s card as visitors see it',
    caller: 'owner',
    query: z.object({ language }),
    reply: sharing,
    refusals: ['profile-not-found'],
  },
  'GET /oembed': {
    summary:
      'A card for pages that embed it by its address (oembed.com): JSON, or XML with `format=xml`. 401 for a paused card, 501 for another format',
    caller: 'anyone',
    query: z.object({
      url: z.string(),
      format: z.string().default('json'),
      /** CSS pixels. */
      maxwidth: z.coerce.number().int().positive().optional(),
      maxheight: z.coerce.number().int().positive().optional(),
    }),
    refusals: ['profile-not-found', 'unauthorised', 'format-not-offered'],
  },
})
