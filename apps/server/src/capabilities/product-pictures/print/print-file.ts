import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { ProductChoice } from '@dotyk/domain/catalogue'
import {
  type Artwork,
  boxPath,
  drawArtwork,
  type PlacedPicture,
  PRINT_BLEED,
  type PrintedContents,
  type PrintTools,
  type Shape,
  SURFACE_NAMES,
  type SurfaceName,
} from '@dotyk/domain/print'
import sharp from 'sharp'
import { paintShape } from '../../../drawing/paint-on-pdf.ts'
import { POINTS_PER_MM, createPdfPage, type PdfPage } from '../../../pdf/paper.ts'
import type { DesignFiles } from './lay-on-design.ts'
import { logoOutline } from './logo-outline.ts'

export interface PrintFile {
  choice: Pick<ProductChoice, 'accessory' | 'colour'>
  contents: PrintedContents
  title: string
  /** The lines of text beside the print, which the printer reads. */
  caption: (page: PrintPage) => string[]
  date: Date
}

/**
 * A page to print: its sizes are in millimetres; `cut` and `ink` are names of spot colours, and `ink` is null for a full-colour
 * print.
 */
export interface PrintPage {
  surface: SurfaceName
  width: number
  height: number
  bleed: number
  cut: string
  ink: string | null
}

export const BLEED = PRINT_BLEED
/** The margin around the print, for marks and caption, in millimetres. */
const MARGIN = 17
export const CUT_MARK_LENGTH = 5
export const HAIRLINE_WIDTH = 0.09

/**
 * Names of spot colours that printers and cutters recognise; none is the name of an ordinary colour. `shownAs` is the percentage
 * of black on screens.
 */
export const CUT_COLOUR_NAME = 'CutContour'
const INKS = {
  white: { name: 'White ink', shownAs: 30 },
  black: { name: 'Black ink', shownAs: 100 },
} as const

export type PdfDocument = PdfPage['document']

/**
 * Draws the print files of products of one kind as one document, in their order: a page for each side at true size with bleed,
 * marks and cutting line. Other work of the process may run between two files.
 */
export async function drawPrintFiles(
  tools: PrintTools,
  files: readonly PrintFile[],
  designFiles: DesignFiles = new Map(),
): Promise<Buffer> {
  const [first] = files
  if (!first) throw new Error('A print file needs something to print.')
  const paper = createPdfPage({ title: first.title, date: first.date, startsEmpty: true })
  const { document } = paper
  const pictureOf = openPictures(document, designFiles)
  let inks: { name: string | null } | null = null
  for (const { choice, contents, caption } of files) {
    for (const surface of SURFACE_NAMES) {
      const artwork = drawArtwork(tools, choice, surface, contents, BLEED)
      if (!artwork) continue
      inks ??= { name: addInks(document, artwork) }
      const { width, height } = artwork
      const [sheetWidth, sheetHeight] = sheetOf(artwork)
      document.addPage({ size: [sheetWidth, sheetHeight], margin: 0 })
      nameBoxes(document, artwork)
      paintPrint(document, artwork, inks.name, await pictureOf(artwork))
      let y = sheetHeight - (MARGIN - BLEED - CUT_MARK_LENGTH) * POINTS_PER_MM
      for (const line of caption({
        surface,
        width,
        height,
        bleed: BLEED,
        cut: CUT_COLOUR_NAME,
        ink: inks.name,
      }))
        y = paper.text(line, BLEED * POINTS_PER_MM, y, sheetWidth - 2 * BLEED * POINTS_PER_MM, { size: 6.5 })
    }
    await setImmediate()
  }
  if (!inks) throw new Error(`Nothing is printed on accessory ${first.choice.accessory}.`)
  document.end()
  return buffer(document)
}

function sheetOf({ width, height }: Artwork): [number, number] {
  return [(width + 2 * MARGIN) * POINTS_PER_MM, (height + 2 * MARGIN) * POINTS_PER_MM]
}

/** Sets the PDF boxes that tell programs where the product is cut and how far its bleed extends. */
function nameBoxes({ page }: PdfDocument, { width, height }: Artwork): void {
  const box = (margin: number) =>
    [margin, margin, width + 2 * MARGIN - margin, height + 2 * MARGIN - margin].map(
      value => value * POINTS_PER_MM,
    )
  Object.assign(page.dictionary.data, { TrimBox: box(MARGIN), BleedBox: box(MARGIN - BLEED) })
}

/**
 * Adds the spot colours of a print to its document.
 * @returns the name of its single ink; null for a full-colour print
 */
export function addInks(document: PdfDocument, { ink: printed }: Artwork): string | null {
  document.addSpotColor(CUT_COLOUR_NAME, 0, 100, 0, 0)
  if (printed === 'all') return null
  const { name, shownAs } = INKS[printed]
  document.addSpotColor(name, 0, 0, 0, shownAs)
  return name
}

/** A buyer's picture in a document with its position, or the outline of their logo. */
export type LoadedPicture = { place: PlacedPicture; image: PDFKit.Mixins.ImageSrc } | { logo: Shape }

/** A method that the library's types leave out. */
interface ImageOpener {
  openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc
}

/**
 * Opens the buyers' pictures on their background colour, without transparency, so that printers need not flatten them. The
 * document holds each picture once, even if many prints use it. Returns null for a print without a picture.
 */
export function openPictures(document: PdfDocument, designFiles: DesignFiles) {
  const images = new Map<string, Promise<PDFKit.Mixins.ImageSrc>>()
  return async ({ beneath, logo }: Artwork): Promise<LoadedPicture | null> => {
    const outline = logo && designFiles.get(logo.picture.id)
    if (outline) return { logo: logoShape(logo, outline) }
    const place = beneath?.picture
    const file = place && designFiles.get(place.id)
    if (!place || !file) return null
    const key = `${place.id} ${beneath.colour}`
    const image = images.get(key) ?? openFlat(document, file, beneath.colour)
    images.set(key, image)
    return { place, image: await image }
  }
}

function logoShape({ picture, fill }: NonNullable<Artwork['logo']>, file: Uint8Array): Shape {
  const { d, width } = logoOutline(file)
  const scale = picture.width / width
  return { d, fill, placement: { x: picture.x, y: picture.y, scaleX: scale, scaleY: scale } }
}

async function openFlat(
  document: PdfDocument,
  file: Uint8Array,
  background: string,
): Promise<PDFKit.Mixins.ImageSrc> {
  const { format } = await sharp(file).metadata()
  const bytes =
    format === 'jpeg' ? Buffer.from(file) : await sharp(file).flatten({ background }).png().toBuffer()
  return (document as unknown as ImageOpener).openImage(bytes)
}

/** Paints a print with its bleed and cutting lines; coordinates are in millimetres from its upper left corner. */
export function paintPiece(
  document: PdfDocument,
  artwork: Artwork,
  ink: string | null,
  picture: LoadedPicture | null,
): void {
  const { width, height, corner, hole, shapes, beneath } = artwork
  document
    .save()
    .rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    .clip()
  if (beneath) document.rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED).fill(beneath.colour)
  if (picture && 'logo' in picture) paintShape(document, picture.logo, ink)
  else if (picture) {
    const { x, y, width: wide } = picture.place
    document.image(picture.image, x, y, { width: wide })
  }
  for (const shape of shapes) paintShape(document, shape, ink)
  document.restore()
  for (const path of [boxPath(0, 0, width, height, corner), hole].filter(path => path !== undefined))
    document.path(path).lineWidth(HAIRLINE_WIDTH).stroke(CUT_COLOUR_NAME)
}

function paintPrint(
  document: PdfDocument,
  artwork: Artwork,
  ink: string | null,
  picture: LoadedPicture | null,
): void {
  const { width, height } = artwork
  document.save().scale(POINTS_PER_MM).translate(MARGIN, MARGIN)
  paintPiece(document, artwork, ink, picture)
  for (const [x, y, outX, outY] of [
    [0, 0, -1, -1],
    [width, 0, 1, -1],
    [0, height, -1, 1],
    [width, height, 1, 1],
  ] as const) {
    document.moveTo(x + outX * BLEED, y).lineTo(x + outX * (BLEED + CUT_MARK_LENGTH), y)
    document.moveTo(x, y + outY * BLEED).lineTo(x, y + outY * (BLEED + CUT_MARK_LENGTH))
  }
  document.lineWidth(HAIRLINE_WIDTH).stroke('#000000')
  document.restore()
}
