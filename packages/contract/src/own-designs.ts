import { BACKGROUND_TOLERANCE } from '@dotyk/domain/print'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** A picture of a buyer's own design. */
const designPicture = z.object({
  /** Names it in a design; unguessable, because whoever knows it may print it. */
  pictureID: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  is_transparent: z.boolean(),
  /** Whether all that is to be seen of it is white. */
  is_white: z.boolean(),
  /** The colours along its edges, `#rrggbb`, the most frequent first; none along transparent ones. */
  edge_colours: z.array(z.string()),
})

export type DesignPictureWire = z.infer<typeof designPicture>

/** Calls for pictures that buyers have printed. */
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
      /** Units of its outline. */
      width: z.int(),
      height: z.int(),
      /** The width of its thinnest lines, in the same units. */
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
      /** Percent of the largest difference of a colour. */
      tolerance: z.int().min(BACKGROUND_TOLERANCE.least).max(BACKGROUND_TOLERANCE.most),
    }),
    reply: z.object({ pictures: z.array(designPicture) }),
    refusals: ['account-deleted', 'design-picture-not-found', 'design-all-background', 'image-invalid'],
  },
})
