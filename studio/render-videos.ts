/**
 * Renders the films of products, with Blender, its numpy and ffmpeg (Debian: `apt-get install blender python3-numpy ffmpeg
 * fonts-noto-color-emoji`), into `packages/product-view/src/film/films`. The site must be built (`npm run build`),
 * because the phone shows a demo card as visitors see it.
 *   npm run render:videos                 every film that is missing or outdated
 *   npm run render:videos -- nfc-card     every film whose name has this prefix
 * About sixty frames of each are rendered; an interrupted run continues with the missing frames.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ACCESSORY_KEYS, COLOURED_PARTS, parseProductId } from '@dotyk/domain/catalogue'
import { materialTint, ribbonTint, type Tint } from '@dotyk/product-view/tints'
import sharp from 'sharp'
import { drawFilmPrint } from './product-films/draw-prints.ts'
import { drawScreens } from './product-films/draw-screens.ts'
import { filmHash } from './source-hash.ts'
import { composeFrame, type RenderedFrame } from './product-films/compose-frame.ts'
import {
  type Film,
  FILM_SIZE,
  FILMS,
  renderQualityOf,
  FRAMES,
  FRAMES_PER_SECOND,
  FILM_MOMENT_FRAMES,
  pageOpennessAt,
  RENDERED_FRAMES,
  renderedFrameFor,
  STILL_FRAME,
} from './product-films/films.ts'
import { openScreens } from './product-films/phone-screen.ts'
import { smoothLight } from './product-films/smooth-light.ts'

const { width, height } = FILM_SIZE
const root = join(import.meta.dirname, '..')
const kept = join(root, 'packages/product-view/src/film/films')
const list = join(kept, 'films.json')
const work = join(root, 'node_modules/.cache/dotyk/films')

const VIDEO = ['-an', '-pix_fmt', 'yuv420p', '-vf', 'scale=out_color_matrix=bt709:out_range=tv']
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const FORMATS = {
  webm: [
    ...['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0'],
    ...['-deadline', 'good', '-cpu-used', '1', '-row-mt', '1'],
  ],
  mp4: [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-crf', '23'],
    '-movflags',
    '+faststart',
  ],
} as const

mkdirSync(kept, { recursive: true })
const hash = filmHash()
const wanted = process.argv[2]
const films = Object.entries(FILMS).map(([accessory, film]) => ({ name: nameOf(accessory), film }))
const due = films.filter(({ name }) => (wanted ? name.startsWith(wanted) : readList()[name]?.made !== hash))

for (const { name, film } of due) {
  console.log(`· ${name}`)
  const folder = join(work, `${name}-${hash}`)
  mkdirSync(folder, { recursive: true })
  await render(name, film, folder)
  await encode(name, await composeFrames(film, folder))
  writeFileSync(list, `${JSON.stringify({ ...readList(), [name]: { made: hash } }, null, 2)}\n`)
}
console.log(due.length ? 'Rendered.' : 'Every film is as what it is made of.')

/** Renders each of `RENDERED_FRAMES` into the folder. */
async function render(name: string, film: Film, folder: string): Promise<void> {
  if (!existsSync(join(folder, `${film.card}.png`))) await drawScreens([film.card], folder)
  const frames = RENDERED_FRAMES.filter(frame => !existsSync(join(folder, `${frame}.json`)))
  if (frames.length === 0) return
  const plan = {
    name,
    out: folder,
    width,
    height,
    frames: FRAMES,
    moments: FILM_MOMENT_FRAMES,
    print: await drawFilmPrint(film, folder),
    tints: tintsOf(film),
    due: frames.map(frame => [frame, ...renderQualityOf(frame)]),
  }
  const path = join(folder, 'plan.json')
  writeFileSync(path, JSON.stringify(plan))
  const script = join(import.meta.dirname, 'product-films/film.py')
  const words = [
    '--background',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '--python',
    script,
    '--',
    path,
  ]
  await promisify(execFile)('blender', words, { maxBuffer: 64 * 1024 * 1024 })
}

/** Returns every frame of the film as RGB pixels; identical frames share one buffer. */
async function composeFrames(film: Film, folder: string): Promise<Buffer[]> {
  const screenAt = await openScreens(join(folder, 'locked.png'), join(folder, `${film.card}.png`))
  const readOnce = keeping((frame: number) => readFrame(folder, frame))
  const compose = keeping((frame: number, opened: number) =>
    composeFrame(readOnce(frame), readOnce(STILL_FRAME), screenAt(opened), FILM_SIZE),
  )
  return Array.from({ length: FRAMES }, (_, frame) => compose(renderedFrameFor(frame), pageOpennessAt(frame)))
}

/** Memoizes a function by its arguments. */
function keeping<Asked extends number[], Answer>(compute: (...asked: Asked) => Answer) {
  const known = new Map<string, Answer>()
  return (...asked: Asked): Answer => {
    const key = asked.join(' ')
    const answer = known.get(key) ?? compute(...asked)
    known.set(key, answer)
    return answer
  }
}

function readFrame(folder: string, frame: number): RenderedFrame {
  const bytes = readFileSync(join(folder, `${frame}.f32`))
  const layers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const described = JSON.parse(readFileSync(join(folder, `${frame}.json`), 'utf8')) as {
    width: number
    height: number
    corners: RenderedFrame['corners']
  }
  const rounds = described.width === width ? 5 : 4
  return { ...described, layers, light: smoothLight(layers, described.width, described.height, rounds) }
}

async function encode(name: string, frames: readonly Buffer[]): Promise<void> {
  await sharp(frames[0], { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(kept, `${name}.webp`))
  for (const [format, options] of Object.entries(FORMATS)) {
    const rate = String(FRAMES_PER_SECOND)
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', rate, '-i', '-']
    const output = [...VIDEO, ...options, ...COLOURS, join(kept, `${name}.${format}`)]
    const words = ['-y', '-loglevel', 'error', ...input, ...output]
    const ffmpeg = spawn('ffmpeg', words, { stdio: ['pipe', 'inherit', 'inherit'] })
    const ended = once(ffmpeg, 'close')
    for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
    ffmpeg.stdin.end()
    const [code] = (await ended) as [number]
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
  }
}

/** Returns the linear colours of the product's parts. */
function tintsOf({ product }: Film): Record<string, Tint> {
  const choice = parseProductId(product)
  if (!choice) throw new Error(`${product} names no product.`)
  return {
    [COLOURED_PARTS[choice.accessory]]: materialTint(choice),
    'ribbon-light': ribbonTint(choice, 'ribbon-light'),
    'ribbon-deep': ribbonTint(choice, 'ribbon-deep'),
  }
}

function nameOf(accessory: string): string {
  const path = Object.entries(ACCESSORY_KEYS).find(([id]) => id === accessory)?.[1]
  if (!path) throw new Error(`There is no accessory ${accessory}.`)
  return path
}

function readList(): Record<string, { made: string }> {
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, { made: string }>) : {}
}
