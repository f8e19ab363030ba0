import sharp from 'sharp'
import type { TakenScreenshot } from './take-screen.ts'

/** The width of a picture on the sheet, in pixels. */
const TILE_WIDTH = 300
const TILE_HEIGHT_UNITS = 640
const CAPTION = 26
const GAP = 16
const COLUMNS = 8

/** Returns a sheet of all pictures of a screen side by side, with their names and the changed ones marked. */
export async function contactSheet(
  screen: string,
  pictures: readonly TakenScreenshot[],
  changed: ReadonlySet<string>,
): Promise<Buffer> {
  const columns = Math.min(COLUMNS, pictures.length)
  const rows = Math.ceil(pictures.length / columns)
  const [across, down] = [TILE_WIDTH + GAP, TILE_HEIGHT_UNITS + CAPTION + GAP]
  const size = { width: GAP + columns * across, height: GAP + CAPTION + rows * down }
  const place = (at: number) => ({
    left: GAP + (at % columns) * across,
    top: GAP + CAPTION + Math.floor(at / columns) * down,
  })
  const tiles = await Promise.all(
    pictures.map(async ({ png }, at) => {
      const input = await sharp(png)
        .resize({ width: TILE_WIDTH, height: TILE_HEIGHT_UNITS, fit: 'inside' })
        .png()
        .toBuffer()
      return { input, left: place(at).left, top: place(at).top + CAPTION }
    }),
  )
  const captions = pictures.map(({ name }, at) => {
    const { left, top } = place(at)
    return `<text x="${left}" y="${top + 18}" fill="${changed.has(name) ? '#ff6b6b' : '#e8eaf2'}">${name}</text>`
  })
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="15"><text x="${GAP}" y="${GAP + 12}" fill="#ffffff" font-weight="bold">${screen}</text>${captions.join('')}</svg>`
  return sharp({ create: { ...size, channels: 3, background: '#3a3d4a' } })
    .composite([...tiles, { input: Buffer.from(words), left: 0, top: 0 }])
    .png()
    .toBuffer()
}
