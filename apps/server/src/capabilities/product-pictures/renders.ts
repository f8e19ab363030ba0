import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CardScreen } from '@dotyk/domain/catalogue'
import type { Language } from '@dotyk/domain/values'
import sharp from 'sharp'
import type { Box } from './box.ts'
import type { LitPart } from './compose-light.ts'
import { createMemoryCache } from '../../support/memory-cache.ts'
import type { Blur } from './blur-print.ts'
import type { Corners } from './homography.ts'
import type { Pixels } from './warp-print.ts'

const FOLDER = fileURLToPath(new URL('../../../product-renders/', import.meta.url))

/** A rendered view, in the form in which `npm run render:products` describes it. */
export interface RenderedView {
  /** The version of the scene from which the view was rendered. */
  scene: string
  width: number
  height: number
  brightest: Record<string, number>
  surfaces: Record<string, Corners>
  /** How far each printed surface is out of focus; absent where all of the view is in focus. */
  blur?: Record<string, Blur>
}

/** A size in pixels. */
interface Size {
  width: number
  height: number
}

/** Memory for decoded renders, which are reused for every letter while a visitor types a name. */
const KEPT_BYTES = 48 * 1024 * 1024

const SCREENS_BYTES = 12 * 1024 * 1024

/** The box of a render outside of which all pixels are empty, and the pixels in it. */
interface Rendered {
  box: Box
  pixels: Uint8Array
}

export type ProductRenders = ReturnType<typeof loadProductRenders>

/** The rendered views and their light. @throws Error where the files are missing. */
export function loadProductRenders() {
  const views = JSON.parse(readFileSync(`${FOLDER}views.json`, 'utf8')) as Record<string, RenderedView>
  const kept = createMemoryCache<Rendered>({ limitBytes: KEPT_BYTES, sizeOf: ({ pixels }) => pixels.length })
  const screens = createMemoryCache<Pixels>({ limitBytes: SCREENS_BYTES, sizeOf: ({ data }) => data.length })
  const keep = (name: string, { width, height }: Size, read: () => Promise<Rendered>) =>
    kept.getOrCreate(`${name} ${width}x${height}`, '', read)

  return {
    /** The views, by accessory and view name: `nfc-card-front`. */
    views: views as Readonly<Record<string, RenderedView>>,

    /** Red, green and blue of the background, which is the same for every choice. */
    async readStage(view: string, size: Size): Promise<Uint8Array> {
      const { pixels } = await keep(view, size, () => readStage(view, size))
      return pixels
    },

    /** The card page that the phone in a picture shows, without the name. */
    async readScreen(kind: CardScreen, language: Language): Promise<Pixels> {
      return screens.getOrCreate(`${kind} ${language}`, '', () => readScreen(kind, language))
    },

    /** Reads a part that takes the chosen colour. */
    async readPart(view: string, part: string, size: Size): Promise<LitPart> {
      const { box, pixels } = await keep(`${view}-${part}`, size, () => readPart(view, part, size))
      const many = box.width * box.height
      const [light, gloss, coverage] = [0, 1, 2].map(at => pixels.subarray(at * many, (at + 1) * many))
      if (!light || !gloss || !coverage) throw new Error(`${view}-${part} has no three pictures.`)
      return { box, light, gloss, coverage, brightest: views[view]?.brightest[part] ?? 1 }
    },
  }
}

async function readScreen(kind: CardScreen, language: Language): Promise<Pixels> {
  const { data, info } = await sharp(`${FOLDER}screen-${kind}-${language}.avif`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function readStage(view: string, size: Size): Promise<Rendered> {
  const pixels = await sharp(`${FOLDER}${view}-stage.avif`)
    .resize(size.width, size.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { box: { left: 0, top: 0, ...size }, pixels }
}

/**
 * Reads a part's light, gloss and coverage, cropped to the covered box, one after another; in the file they are stacked
 * vertically.
 */
async function readPart(view: string, part: string, { width, height }: Size): Promise<Rendered> {
  const { data, info } = await sharp(`${FOLDER}${view}-${part}.avif`)
    // The picture is grey, so one channel is extracted; converting the picture would take as long as decoding it.
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const third = Math.floor(info.height / 3)
  const raw = { width: info.width, height: third, channels: 1 } as const
  const [light, gloss, coverage] = await Promise.all(
    [0, 1, 2].map(at =>
      sharp(data.subarray(at * third * info.width, (at + 1) * third * info.width), { raw })
        .resize(width, height, { fit: 'fill' })
        .toColourspace('b-w')
        .raw()
        .toBuffer(),
    ),
  )
  if (!light || !gloss || !coverage) throw new Error(`${view}-${part} has no three pictures.`)
  const box = coveredBox(coverage, width)
  return { box, pixels: Buffer.concat([light, gloss, coverage].map(pixels => cut(pixels, width, box))) }
}

/** The smallest box around all covered pixels. */
function coveredBox(coverage: Uint8Array, width: number): Box {
  let [left, top, right, bottom] = [width, coverage.length / width, 0, 0]
  for (let at = 0; at < coverage.length; at++) {
    if (coverage[at] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

function cut(pixels: Uint8Array, width: number, box: Box): Buffer {
  const rows = Array.from({ length: box.height }, (_, y) => {
    const from = (box.top + y) * width + box.left
    return pixels.subarray(from, from + box.width)
  })
  return Buffer.concat(rows)
}
