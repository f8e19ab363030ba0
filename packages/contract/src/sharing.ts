import {
  BACKGROUND_DESIGNS,
  BACKGROUND_SIDES,
  POSTER_DESIGNS,
  MAX_POSTER_LINE_LENGTH,
  POSTER_PIXELS,
  POSTER_SIZE_NAMES,
  FIELDS_NEEDED_FOR_SHARING,
  SIGNATURE_LAYOUTS,
} from '@dotyk/domain/card'
import { LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** The language of the created texts; the caller's language by default. */
const language = z.enum(LANGUAGES).optional()

const signature = z.object({ html: z.string(), text: z.string() })

export const sharingSchema = z.object({
  /** The address of the card. */
  url: z.string(),
  expired: z.boolean(),
  /** The fields that the card lacks to identify its owner. */
  missing: z.array(z.enum(FIELDS_NEEDED_FOR_SHARING)),
  signatures: z.record(z.enum(SIGNATURE_LAYOUTS), signature),
  /** The default line of a poster. */
  posterLine: z.string(),
  /** HTML with a link to the card for the owner's own web page, at most 2,048 bytes. */
  snippet: z.string(),
})

const poster = z.object({
  size: z.enum(POSTER_SIZE_NAMES).default('a4'),
  design: z.enum(POSTER_DESIGNS).default('colour'),
  /** The line under the QR code; a default line in `language` if it is absent or empty. */
  line: z.string().max(MAX_POSTER_LINE_LENGTH).optional(),
  language,
})

export const sharingCalls = declareCalls({
  'GET /api/v1/profile/sharing': {
    summary: 'E-mail signatures and the HTML for a site, of the signed-in owner’s card as visitors see it',
    caller: 'owner',
    query: z.object({ language }),
    reply: sharingSchema,
    refusals: ['profile-not-found'],
  },
  'GET /api/v1/profile/background.png': {
    summary:
      'A background for video calls, 1920 × 1080 pixels, with the name and the QR code of the owner’s card',
    caller: 'owner',
    query: z.object({
      design: z.enum(BACKGROUND_DESIGNS).default('colour'),
      /** The side of the name and code as others in the call see it. */
      side: z.enum(BACKGROUND_SIDES).default('right'),
    }),
    refusals: ['profile-not-found'],
  },
  'GET /api/v1/profile/poster.pdf': {
    summary: 'A poster with the QR code of the owner’s card at its true size, in vectors',
    caller: 'owner',
    query: poster,
    refusals: ['profile-not-found'],
  },
  'GET /api/v1/profile/poster.png': {
    summary: 'The same poster as a picture',
    caller: 'owner',
    query: poster.extend({
      /** The width in pixels. */
      width: z.coerce.number().int().min(POSTER_PIXELS.min).max(POSTER_PIXELS.max).default(POSTER_PIXELS.max),
    }),
    refusals: ['profile-not-found'],
  },
  'GET /oembed': {
    summary:
      'A card for pages that embed it by its address (oembed.com): JSON, or XML with `format=xml`. 401 for a paused card, 501 for another format',
    caller: 'anyone',
    query: z.object({
      url: z.string(),
      format: z.string().default('json'),
      /** The maximum width in CSS pixels. */
      maxwidth: z.coerce.number().int().positive().optional(),
      maxheight: z.coerce.number().int().positive().optional(),
    }),
    refusals: ['profile-not-found', 'unauthorised', 'format-not-offered'],
  },
})
