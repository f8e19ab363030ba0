import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { LitPart } from './compose-light.ts'
import { createMemoryCache } from '../../memory-cache.ts'
import type { Corners } from './homography.ts'

const FOLDER = fileURLToPath(new URL('../../../product-renders/', import.meta.url))

/** A rendered view, as `npm run render:products` describes it. */
export interface RenderedView {
  /** Names the scene it was rendered from. */
  scene: string
  width: number
  height: number
  brightest: Record<string, number>
  surfaces: Record<string, Corners>
}

/** Pixels. */
interface Size {
  width: number
  height: number
}

/** What read renders take in memory: a name being typed asks for the same ones at every letter. */
const KEPT_BYTES = 48 * 1024 * 1024

export type Renders = ReturnType<typeof openRenders>

/** The rendered views and their light. @throws Error where they are not there. */
export function openRenders() {
  const views = JSON.parse(readFileSync(`${FOLDER}views.json`, 'utf8')) as Record<string, RenderedView>
  const kept = createMemoryCache<Uint8Array>({ limitBytes: KEPT_BYTES, sizeOf: pixels => pixels.length })
  const keep = (name: string, { width, height }: Size, read: () => Promise<Uint8Array>) =>
    kept.getOrCreate(`${name} ${width}x${height}`, '', read)

  return {
    /** By accessory and view: `nfc-card-front`. */
    views: views as Readonly<Record<string, RenderedView>>,

    /** Red, green and blue of all that is the same for every choice. */
    readStage: async (view: string, size: Size): Promise<Uint8Array> =>
      keep(view, size, () => readStage(view, size)),

    /** A part that is made in the colour of the choice. */
    async readPart(view: string, part: string, size: Size): Promise<LitPart> {
      const pixels = await keep(`${view}-${part}`, size, () => readPart(view, part, size))
      const many = size.width * size.height
      const [light, gloss, coverage] = [0, 1, 2].map(at => pixels.subarray(at * many, (at + 1) * many))
      if (!light || !gloss || !coverage) throw new Error(`${view}-${part} has no three pictures.`)
      return { light, gloss, coverage, brightest: views[view]?.brightest[part] ?? 1 }
    },
  }
}

function readStage(view: string, { width, height }: Size): Promise<Uint8Array> {
  return sharp(`${FOLDER}${view}-stage.avif`)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** A part's light, gloss and coverage, one after another; the file has the three above each other. */
async function readPart(view: string, part: string, { width, height }: Size): Promise<Uint8Array> {
  const { data, info } = await sharp(`${FOLDER}${view}-${part}.avif`)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const third = Math.floor(info.height / 3)
  const raw = { width: info.width, height: third, channels: 1 } as const
  const pictures = [0, 1, 2].map(at =>
    sharp(data.subarray(at * third * info.width, (at + 1) * third * info.width), { raw })
      .resize(width, height, { fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
  )
  return Buffer.concat(await Promise.all(pictures))
}
