import { BACKGROUND_TOLERANCE } from '@dotyk/domain/print'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** A picture of a buyer's own design. */
const designPicture = z.object({
  /** The picture's id in a design; it can't be guessed, because anybody who knows it may print the picture. */
  pictureID: z.string(),
  /** The width in pixels. */
  width: z.int(),
  height: z.int(),
  is_transparent: z.boolean(),
  /** Whether all visible parts of the picture are white. */
  is_white: z.boolean(),
  /** The colours along the picture's edges, `#rrggbb`, the most frequent first; [] if the edges are transparent. */
  edge_colours: z.array(z.string()),
})

/** A picture of an order's own design; what old uploads weren't asked is null. */
export const orderedPictureSchema = z.object({
  pictureID: z.string(),
  width: z.int(),
  height: z.int(),
  is_white: z.boolean().nullable(),
  edge_colours: z.array(z.string()).nullable(),
  /** The width of the thinnest lines of a logo, in units of its outline; null for pictures in full colour. */
  thinnest: z.int().nullable(),
})

export type OrderedPictureWire = z.infer<typeof orderedPictureSchema>

export type DesignPictureWire = z.infer<typeof designPicture>

/** Calls for pictures that buyers upload for their own designs. */
export const ownDesignCalls = declareCalls({
  'POST /design-pictures': {
    summary:
      'Takes a file to be printed in full colour: PNG, JPEG, WebP, HEIC, SVG, or a PDF or Illustrator file of one or two pages, each of which becomes a picture. Kept for 30 days, longer once it is ordered',
    caller: 'anyone',
    file: true,
    reply: z.object({ pictures: z.array(designPicture) }),
    refusals: [
      'account-deleted',
      'image-invalid',
      'image-too-many-pixels',
      'file-type',
      'pdf-invalid',
      'pdf-protected',
      'design-without-pdf',
      'design-too-many-pages',
      'design-too-small',
      'design-empty',
    ],
  },
  'POST /design-pictures/logos': {
    summary:
      'Takes a file whose first page is traced to one colour, to be printed or engraved beside the name: what is dark is printed, or what is light on a dark background. Kept for 30 days, longer once it is ordered',
    caller: 'anyone',
    file: true,
    reply: z.object({
      pictureID: z.string(),
      /** The width in units of the logo's outline. */
      width: z.int(),
      height: z.int(),
      /** The width of the logo's thinnest lines, in units of its outline. */
      thinnest: z.int(),
    }),
    refusals: [
      'account-deleted',
      'image-invalid',
      'image-too-many-pixels',
      'file-type',
      'pdf-invalid',
      'pdf-protected',
      'design-without-pdf',
      'design-too-many-pages',
      'design-too-small',
      'design-empty',
      'logo-white',
      'logo-solid',
      'logo-too-detailed',
    ],
  },
  'POST /design-pictures/:pictureID/cut-outs': {
    summary:
      'Makes another picture of an uploaded one, without the background: pixels connected to the edge whose colour is within the tolerance become transparent. The uploaded one stays',
    caller: 'anyone',
    params: z.object({ pictureID: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: z.strictObject({
      /** The background's colour. */
      colour: z.string().regex(/^#[0-9a-f]{6}$/),
      /** The difference in colour that still counts as background, in percent of the largest possible difference. */
      tolerance: z.int().min(BACKGROUND_TOLERANCE.least).max(BACKGROUND_TOLERANCE.most),
    }),
    reply: z.object({ pictures: z.array(designPicture) }),
    refusals: ['account-deleted', 'design-picture-not-found', 'design-all-background', 'image-invalid'],
  },
})
