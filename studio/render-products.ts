/**
 * Renders the layers of the product pictures with Blender and its numpy (Debian: `apt-get install blender python3-numpy`)
 * into `apps/server/product-renders`.
 *   npm run render:products                 every view that is missing or outdated
 *   npm run render:products -- nfc-card     every view whose name has this prefix
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { ACCESSORY_KEYS, PICTURE_VIEWS, type PictureView } from '@dotyk/domain/catalogue'
import { isPhoto, sceneHash } from './source-hash.ts'

/** How each kind of view is rendered. A photograph, with depth of field, is soft beside what it is focused on. */
const STUDIO = { script: 'scene.py', width: 960, height: 720, samples: 24 } as const
const PHOTO = { script: 'photo.py', width: 800, height: 600, samples: 40 } as const
const QUALITY = { stage: 66, part: 74 } as const
/** The light that the value 255 of a stage represents. */
const STAGE_BRIGHTEST = 1.6

interface RenderedView {
  /** The hash of the scene from which the view was rendered. */
  scene: string
  width: number
  height: number
  /** The light that each part's maximum value represents. */
  brightest: Record<string, number>
  /** Corners of the printed surface in pixels: top left, top right, bottom right, bottom left. */
  surfaces: Record<string, [number, number][]>
  /**
   * How far each printed surface is out of focus: the sum of x, y and 1, each times its factor, is the diameter in pixels of the
   * circle in which a point is seen.
   */
  blur?: Record<string, [x: number, y: number, constant: number]>
}

interface Size {
  width: number
  height: number
}

interface View {
  name: string
  view: PictureView
}

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const kept = join(root, 'apps/server/product-renders')
const list = join(kept, 'views.json')

mkdirSync(kept, { recursive: true })
const views = readViews()
const wanted = process.argv[2]
const all = Object.values(ACCESSORY_KEYS).flatMap(path =>
  PICTURE_VIEWS.map((view): View => ({ name: `${path}-${view}`, view })),
)
const due = all.filter(({ name, view }) =>
  wanted ? name.startsWith(wanted) : views[name]?.scene !== sceneHash(view),
)

for (const [at, view] of due.entries()) {
  console.log(`· ${view.name} (${at + 1} of ${due.length})`)
  views[view.name] = await renderView(view)
  writeFileSync(list, `${JSON.stringify(views, null, 2)}\n`)
}
console.log(due.length ? 'Rendered.' : 'Every view is as the scene is.')

async function renderView({ name, view }: View): Promise<RenderedView> {
  const out = mkdtempSync(join(tmpdir(), 'product-render-'))
  const { script, width, height, samples } = isPhoto(view) ? PHOTO : STUDIO
  const size = { width, height }
  const path = join(import.meta.dirname, 'product-renders', script)
  try {
    const own = [name, out, width, height, samples].map(String)
    await run(
      'blender',
      ['--background', '--factory-startup', '--python-exit-code', '1', '--python', path, '--', ...own],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    const { parts, surfaces, blur } = JSON.parse(readFileSync(join(out, 'view.json'), 'utf8')) as {
      parts: string[]
    } & Pick<RenderedView, 'surfaces' | 'blur'>
    await writeStage(name, floatsOf(out, 'stage'), size)
    const brightest: Record<string, number> = {}
    for (const part of parts) brightest[part] = await writePart(name, part, floatsOf(out, part), size)
    return {
      scene: sceneHash(view),
      ...size,
      brightest,
      surfaces: rounded(surfaces),
      ...(blur && { blur }),
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function floatsOf(out: string, name: string): Float32Array {
  const bytes = readFileSync(join(out, `${name}.f32`))
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}

/** Converts linear light to gamma-encoded values, clipped at `STAGE_BRIGHTEST`. */
async function writeStage(view: string, light: Float32Array, size: Size): Promise<void> {
  const bytes = Buffer.alloc(light.length)
  for (let at = 0; at < light.length; at++) bytes[at] = encoded((light[at] ?? 0) / STAGE_BRIGHTEST)
  await write(`${view}-stage`, bytes, size)
}

/** Writes three grey pictures side by side: light, gloss, coverage. Returns the light that 255 represents. */
async function writePart(
  view: string,
  part: string,
  light: Float32Array,
  { width, height }: Size,
): Promise<number> {
  const pixels = light.length / 3
  let brightest = 0.01
  for (let at = 0; at < pixels; at++) {
    if ((light[at * 3 + 2] ?? 0) < 0.5) continue
    brightest = Math.max(brightest, light[at * 3] ?? 0, light[at * 3 + 1] ?? 0)
  }
  const bytes = Buffer.alloc(light.length)
  for (let at = 0; at < pixels; at++) {
    bytes[at] = encoded((light[at * 3] ?? 0) / brightest)
    bytes[pixels + at] = encoded((light[at * 3 + 1] ?? 0) / brightest)
    bytes[2 * pixels + at] = Math.round(255 * Math.min(1, light[at * 3 + 2] ?? 0))
  }
  await sharp(bytes, { raw: { width, height: height * 3, channels: 1 } })
    .avif({ quality: QUALITY.part, effort: 6, chromaSubsampling: '4:2:0' })
    .toFile(join(kept, `${view}-${part}.avif`))
  return Number(brightest.toFixed(4))
}

async function write(name: string, bytes: Buffer, size: Size): Promise<void> {
  await sharp(bytes, { raw: { ...size, channels: 3 } })
    .avif({ quality: QUALITY.stage, effort: 6, chromaSubsampling: '4:4:4' })
    .toFile(join(kept, `${name}.avif`))
}

function encoded(light: number): number {
  return Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, light))))
}

function rounded(surfaces: RenderedView['surfaces']): RenderedView['surfaces'] {
  return Object.fromEntries(
    Object.entries(surfaces).map(([name, corners]) => [
      name,
      corners.map(([x, y]): [number, number] => [Number(x.toFixed(2)), Number(y.toFixed(2))]),
    ]),
  )
}

function readViews(): Record<string, RenderedView> {
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, RenderedView>) : {}
}
