import { join } from 'node:path'
import { parseProductId } from '@dotyk/domain/catalogue'
import { drawArtwork } from '@dotyk/domain/print'
import { messages } from '@dotyk/i18n'
import sharp from 'sharp'
import { drawPrint } from '../../apps/server/src/capabilities/product-pictures/print/draw-print.ts'
import { createOutlineText } from '../../apps/server/src/drawing/outline-text.ts'
import { qrModules } from '../../apps/server/src/support/qr-modules.ts'
import type { Film } from './films.ts'

/** The resolution suffices for a print that fills half of a film's frame. */
const PIXELS_PER_MILLIMETRE = 20

/** Writes the print on the front of the filmed product, with a transparent background. */
export async function drawFilmPrint({ product, printed, card }: Film, folder: string): Promise<string> {
  const choice = parseProductId(product)
  if (!choice) throw new Error(`${product} names no product.`)
  const tools = { outline: createOutlineText(), code: qrModules }
  const artwork = drawArtwork(tools, choice, 'front', {
    ...printed,
    address: `https://dotyk.example/${card}`,
    words: messages[choice.language].catalogue.printed,
    company: null,
    layout: 'dawn',
  })
  if (!artwork) throw new Error(`Nothing is printed on the front of ${product}.`)
  const { data, width, height } = await drawPrint(artwork, artwork.width * PIXELS_PER_MILLIMETRE)
  const path = join(folder, 'print.png')
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path)
  return path
}
