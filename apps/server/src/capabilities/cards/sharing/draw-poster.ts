import { buffer } from 'node:stream/consumers'
import { type PosterSize, POSTER_SIZES } from '@dotyk/domain/card'
import type { PrintTools } from '@dotyk/domain/print'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { paintShape } from '../../../drawing/paint-on-pdf.ts'
import { toSvg } from '../../../drawing/to-svg.ts'
import { POINTS_PER_MM } from '../../../pdf/paper.ts'
import { type PlacedPicture, type PosterContents, posterSheet } from './poster-shapes.ts'

export interface PosterFile {
  size: PosterSize
  contents: PosterContents
}

/**
 * Draws the poster as a PDF of one page at its true size; code and letters are vectors, so the file needs no font.
 * @param date the file's date
 */
export async function drawPosterPdf(
  tools: PrintTools,
  { size, contents }: PosterFile,
  date: Date,
): Promise<Buffer> {
  const { width, height, shapes, pictures } = posterSheet(tools, size, contents)
  const document = new PDFDocument({
    size: [width * POINTS_PER_MM, height * POINTS_PER_MM],
    margin: 0,
    info: { Title: contents.texts.name, CreationDate: date },
  })
  document.scale(POINTS_PER_MM)
  for (const shape of shapes) paintShape(document, shape)
  for (const placed of pictures) layPicture(document, contents, placed)
  document.end()
  return buffer(document)
}

function layPicture(
  document: PDFKit.PDFDocument,
  { picture }: PosterContents,
  { x, y, width, isTurned }: PlacedPicture,
): void {
  if (!picture) return
  const [middle, centre] = [x + width / 2, y + width / 2]
  document.save()
  if (isTurned) document.rotate(180, { origin: [middle, centre] })
  document.circle(middle, centre, width / 2).clip()
  document.image(picture.bytes, x, y, { width, height: width })
  document.restore()
}

/**
 * Draws the poster as a PNG.
 * @param pixels the width of the PNG in pixels
 */
export async function drawPosterPng(
  tools: PrintTools,
  { size, contents }: PosterFile,
  pixels: number,
): Promise<Buffer> {
  const { width, height, shapes, pictures } = posterSheet(tools, size, contents)
  const high = Math.round((pixels * POSTER_SIZES[size].height) / POSTER_SIZES[size].width)
  const images = pictures.map((placed, at) => pictureSvg(contents, placed, at)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="0 0 ${width} ${height}">${toSvg(shapes)}${images}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 9 }).toBuffer()
}

function pictureSvg(
  { picture }: PosterContents,
  { x, y, width, isTurned }: PlacedPicture,
  at: number,
): string {
  if (!picture) return ''
  const [middle, centre] = [x + width / 2, y + width / 2]
  const turn = isTurned ? ` transform="rotate(180 ${middle} ${centre})"` : ''
  const href = `data:${picture.type};base64,${picture.bytes.toString('base64')}`
  return `<clipPath id="disc-${at}"><circle cx="${middle}" cy="${centre}" r="${width / 2}"/></clipPath><g${turn}><image href="${href}" x="${x}" y="${y}" width="${width}" height="${width}" clip-path="url(#disc-${at})"/></g>`
}
