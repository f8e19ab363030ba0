import { LOGO_PROBLEMS } from '@dotyk/domain/print'

/** A picture of a buyer's own design, ready for printing. */
export interface DesignPicture {
  /** Without loss, or as a JPEG of high quality where it came as a photo. */
  print: Buffer
  extension: 'png' | 'jpg'
  /** For screens, as WebP. */
  preview: Buffer
  /** Pixels of `print`. */
  width: number
  height: number
  isTransparent: boolean
  /** Whether all that is to be seen of it is white. */
  isWhite: boolean
  /** The colours along its edges, `#rrggbb`, the most frequent first. */
  edgeColours: string[]
}

/** A logo traced to one colour, ready for printing. */
export interface DesignLogo {
  /** Its outline, as an SVG with one path. */
  print: Buffer
  extension: 'svg'
  /** For screens, as WebP: black on nothing. */
  preview: Buffer
  /** Units of the outline. */
  width: number
  height: number
  /** The width of its thinnest lines, in the same units. */
  thinnest: number
}

/** Why a file is no picture to print. Each is an error key. */
export const DESIGN_PROBLEMS = [
  'image-invalid',
  'image-too-many-pixels',
  'file-type',
  'pdf-invalid',
  'pdf-protected',
  'design-without-pdf',
  'design-too-many-pages',
  'design-too-small',
  'design-empty',
  'design-all-background',
  ...LOGO_PROBLEMS,
] as const
export type DesignProblem = (typeof DESIGN_PROBLEMS)[number]

export class UnusableDesignError extends Error {
  override name = 'UnusableDesignError'
  readonly problem: DesignProblem

  constructor(problem: DesignProblem) {
    super(problem)
    this.problem = problem
  }
}
