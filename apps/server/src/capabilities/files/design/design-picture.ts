import { LOGO_PROBLEMS } from '@dotyk/domain/print'

/** A picture of a buyer's own design, ready for printing. */
export interface DesignPicture {
  /** The picture for print: lossless, or a JPEG of high quality if it was uploaded as a photo. */
  print: Buffer
  extension: 'png' | 'jpg'
  /** A smaller picture for screens, as WebP. */
  preview: Buffer
  /** Width of `print` in pixels. */
  width: number
  height: number
  isTransparent: boolean
  /** Whether all visible pixels of the picture are white. */
  isWhite: boolean
  /** The colours along the picture's edges as `#rrggbb`, the most frequent first. */
  edgeColours: string[]
}

/** A logo traced to one colour, ready for printing. */
export interface DesignLogo {
  /** The logo's outline, as an SVG with one path. */
  print: Buffer
  extension: 'svg'
  /** A picture for screens, as WebP: black on a transparent background. */
  preview: Buffer
  /** Width of the outline in its own units. */
  width: number
  height: number
  /** The width of the logo's thinnest lines, in the outline's units. */
  thinnest: number
}

/** Reasons why a file can't be printed. Each is an error key. */
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
