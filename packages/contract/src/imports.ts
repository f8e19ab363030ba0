import { IMPORT_REASONS, IMPORT_SOURCES, IMPORT_STATES } from '@dotyk/domain/imports'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { ownProfileSchema } from './profile.ts'

const importItem = z.object({
  /** The item's id, by which the caller chooses the items to add to the card. */
  id: z.string(),
  /** The profile's field to which the item goes; null if it fits no field. */
  field: z.string().nullable(),
  /** The id of a link's service; null for an item that isn't a link to a service. */
  service: z.string().nullable(),
  title: z.string(),
  value: z.string(),
  state: z.literal(IMPORT_STATES),
  /** Why the item can't be added to the card, or how it was changed; null for neither. */
  reason: z.literal(IMPORT_REASONS).nullable(),
})

const importPreview = z.object({
  id: z.string(),
  source: z.literal(IMPORT_SOURCES),
  items: z.array(importItem),
  /** The number of items that aren't shown. */
  left_out: z.number(),
  /** The texts in the source that weren't recognised. */
  unknown: z.array(z.string()),
  /** Names of further people in the same file, who are left out. */
  others: z.array(z.string()),
  /** A picture of the person as a data URL; null if there is none. */
  photo: z.string().nullable(),
  /** Whether the source has a picture that is left out, because it would have to be fetched from another address. */
  photo_left_out: z.boolean(),
})

export type ImportPreviewWire = z.infer<typeof importPreview>

export const importCalls = declareCalls({
  'GET /api/v1/import': {
    summary: 'What an import may be made of',
    caller: 'owner',
    reply: z.object({
      /** Whether this service may fetch a page by its address. */
      from_addresses: z.boolean(),
    }),
    refusals: [],
  },
  'POST /api/v1/import': {
    summary:
      'Reads a saved page of another service, vCards, a table, an export of this service or a text, up to 10 MB, and answers what was understood. Changes nothing; the preview is kept for an hour',
    caller: 'owner',
    multipart: {
      fields: z.strictObject({
        /** The address of a page to fetch, if the service allows that. */
        address: z.string().max(8_000).optional(),
        text: z.string().optional(),
      }),
      json: [],
      files: ['file'],
    },
    reply: importPreview,
    refusals: [
      'import-empty',
      'import-unreadable',
      'import-webarchive',
      'import-too-heavy',
      'import-address-off',
      'import-address-refused',
      'import-address-unreachable',
    ],
  },
  'POST /api/v1/import/:id/apply': {
    summary: 'Puts items of a preview on the card, once; a repetition answers the profile as it is',
    caller: 'owner',
    params: z.object({ id: z.string().max(64) }),
    body: z.strictObject({ items: z.array(z.string().max(16)).max(1_000) }),
    reply: z.object({
      profile: ownProfileSchema,
      /** The ids of the items that were added to the card. */
      added: z.array(z.string()),
      /** The ids of the chosen items that didn't fit. */
      left: z.array(z.string()),
    }),
    refusals: ['import-not-found', 'field-locked', 'block-switched-off', 'changed-elsewhere'],
  },
})
