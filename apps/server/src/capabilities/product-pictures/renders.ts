import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { LitPart } from './compose-light.ts'
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

export type RenderedViews = Readonly<Record<string, RenderedView>>

/** @throws Error where the renders are not there. */
export function readViews(): RenderedViews {
  return JSON.parse(readFileSync(`${FOLDER}views.json`, 'utf8')) as RenderedViews
}

/** Red, green and blue of all that is the same for every choice. */
export function readStage(view: string, width: number, height: number): Promise<Uint8Array> {
  return sharp(`${FOLDER}${view}-stage.avif`)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** A part's light, gloss and coverage; the file has the three above each other. */
export async function readPart(
  view: string,
  part: string,
  brightest: number,
  { width, height }: { width: number; height: number },
): Promise<LitPart> {
  const file = sharp(`${FOLDER}${view}-${part}.avif`)
  const { width: fileWidth, height: fileHeight } = await file.metadata()
  const third = Math.floor(fileHeight / 3)
  const [light, gloss, coverage] = await Promise.all(
    [0, 1, 2].map(at =>
      file
        .clone()
        .extract({ left: 0, top: at * third, width: fileWidth, height: third })
        .resize(width, height, { fit: 'fill' })
        .toColourspace('b-w')
        .raw()
        .toBuffer(),
    ),
  )
  if (!light || !gloss || !coverage) throw new Error(`${view}-${part} has no three pictures.`)
  return { light, gloss, coverage, brightest }
}
