/** A picture as pixels, row by row; each pixel has four values: red, green, blue and opacity. */
export interface PixelGrid {
  data: Uint8Array
  width: number
  height: number
}

export interface BackgroundKey {
  /** The colour of the background, `#rrggbb`. */
  colour: string
  /** The difference from the colour that still counts as background, in percent of the largest possible one. */
  tolerance: number
}

export const BACKGROUND_TOLERANCE = { least: 2, most: 60, step: 2, initial: 12 } as const

/** The maximum number of edge colours that are offered as a background colour. */
const EDGE_COLOURS = 4

const OPAQUE = 255
/** The size of the boxes in which similar colours are counted together, in values of each channel. */
const BOX = 16
/** Edge colours whose channels differ by no more than this count as the same colour. */
const SAME_COLOUR = 28
/** An edge colour with a smaller share of the edge isn't offered, unless it is the most frequent. */
const LEAST_SHARE = 0.05
/** A picture with a smaller opaque share of its edge has no background to remove. */
const LEAST_OPAQUE = 0.5
/**
 * The distance in pixels from the removed background within which pixels may be a mixture of background and picture;
 * `PURE_WITHIN` is the distance within which the picture's own colour is searched.
 */
const SOFT = 2
const PURE_WITHIN = 3

const KEPT = 0
const REMOVED = 1
const BESIDE = 2

/** Returns the colours along a picture's edges, the most frequent first; [] if most of the edge is transparent. */
export function edgeColours({ data, width, height }: PixelGrid): string[] {
  const boxes = new Map<number, { count: number; sum: Channels }>()
  let [edge, opaque] = [0, 0]
  for (const pixel of edgePixels(width, height)) {
    edge += 1
    if (data[pixel * 4 + 3] !== OPAQUE) continue
    opaque += 1
    const colour = channelsAt(data, pixel)
    const name = colour.reduce((joined, value) => joined * 256 + Math.floor(value / BOX), 0)
    const box = boxes.get(name) ?? { count: 0, sum: [0, 0, 0] }
    boxes.set(name, { count: box.count + 1, sum: plus(box.sum, colour) })
  }
  if (opaque < edge * LEAST_OPAQUE) return []
  const frequent = [...boxes.values()].toSorted((a, b) => b.count - a.count)
  const colours: { count: number; colour: Channels }[] = []
  for (const { count, sum } of frequent) {
    const colour = sum.map(value => Math.round(value / count)) as Channels
    const same = colours.find(known => difference(known.colour, colour) <= SAME_COLOUR)
    if (same) same.count += count
    else colours.push({ count, colour })
  }
  return colours
    .toSorted((a, b) => b.count - a.count)
    .filter(({ count }, place) => place === 0 || count >= edge * LEAST_SHARE)
    .slice(0, EDGE_COLOURS)
    .map(({ colour }) => `#${colour.map(value => value.toString(16).padStart(2, '0')).join('')}`)
}

/**
 * Makes the background of a picture transparent: all pixels that are connected to its edge and differ from the key colour by no
 * more than the tolerance. Opaque pixels next to the background that mix both colours become partly transparent. All other
 * pixels, and a picture without a background, stay unchanged.
 */
export function removeBackground(picture: PixelGrid, key: BackgroundKey): PixelGrid {
  const colour = channelsOf(key.colour)
  const differences = differencesFrom(picture, colour)
  const marks = markBackground(picture, differences, (key.tolerance / 100) * 255)
  markBeside(picture, marks)
  const data = picture.data.slice()
  for (let pixel = 0; pixel < marks.length; pixel++) {
    if (marks[pixel] === REMOVED) data[pixel * 4 + 3] = 0
    else if (marks[pixel] === BESIDE && data[pixel * 4 + 3] === OPAQUE)
      unmix(data, pixel, colour, purest(picture, marks, differences, pixel))
  }
  return { ...picture, data }
}

type Channels = [red: number, green: number, blue: number]

/**
 * Returns for each pixel the largest difference of a channel from the given colour, 0 to 255; a transparent pixel differs from
 * no colour.
 */
function differencesFrom({ data, width, height }: PixelGrid, [red, green, blue]: Channels): Uint8Array {
  const differences = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < differences.length; pixel++, at += 4)
    if (data[at + 3] !== 0)
      differences[pixel] = Math.max(
        Math.abs((data[at] ?? 0) - red),
        Math.abs((data[at + 1] ?? 0) - green),
        Math.abs((data[at + 2] ?? 0) - blue),
      )
  return differences
}

/** Marks the pixels within the tolerance that are connected to the edge by other pixels within the tolerance. */
function markBackground({ width, height }: PixelGrid, differences: Uint8Array, most: number): Uint8Array {
  const marks = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  let end = 0
  const reach = (pixel: number) => {
    if (marks[pixel] !== KEPT || (differences[pixel] ?? 0) > most) return
    marks[pixel] = REMOVED
    queue[end++] = pixel
  }
  for (const pixel of edgePixels(width, height)) reach(pixel)
  for (let next = 0; next < end; next++) {
    const pixel = queue[next] ?? 0
    const column = pixel % width
    if (column > 0) reach(pixel - 1)
    if (column < width - 1) reach(pixel + 1)
    if (pixel >= width) reach(pixel - width)
    if (pixel < marks.length - width) reach(pixel + width)
  }
  return marks
}

/** Marks the pixels next to the removed background. */
function markBeside({ width, height }: PixelGrid, marks: Uint8Array): void {
  for (let pixel = 0; pixel < marks.length; pixel++) {
    if (marks[pixel] !== REMOVED || !hasKeptBeside(marks, pixel, width)) continue
    const { left, right, top, bottom } = around(pixel, SOFT, width, height)
    for (let y = top; y <= bottom; y++)
      for (let near = y * width + left; near <= y * width + right; near++)
        if (marks[near] === KEPT) marks[near] = BESIDE
  }
}

function hasKeptBeside(marks: Uint8Array, pixel: number, width: number): boolean {
  const column = pixel % width
  return (
    (column > 0 && marks[pixel - 1] !== REMOVED) ||
    (column < width - 1 && marks[pixel + 1] !== REMOVED) ||
    (pixel >= width && marks[pixel - width] !== REMOVED) ||
    (pixel < marks.length - width && marks[pixel + width] !== REMOVED)
  )
}

/** Returns the largest difference from the key colour among the pixels near a pixel that aren't next to the background. */
function purest({ width, height }: PixelGrid, marks: Uint8Array, differences: Uint8Array, pixel: number) {
  let most = 0
  const { left, right, top, bottom } = around(pixel, PURE_WITHIN, width, height)
  for (let y = top; y <= bottom; y++)
    for (let near = y * width + left; near <= y * width + right; near++)
      if (marks[near] === KEPT) most = Math.max(most, differences[near] ?? 0)
  return most
}

/**
 * Removes the background's share from the colour of a pixel. @param pure the difference of a pixel without any background in its
 * colour
 */
function unmix(data: Uint8Array, pixel: number, background: Channels, pure: number): void {
  const colour = channelsAt(data, pixel)
  const mixed = difference(colour, background)
  if (mixed >= pure) return
  const opacity = Math.max(1, Math.round((mixed / pure) * OPAQUE))
  if (opacity === OPAQUE) return
  for (const [channel, under] of background.entries()) {
    const value = under + (((colour[channel] ?? 0) - under) * OPAQUE) / opacity
    data[pixel * 4 + channel] = Math.min(255, Math.max(0, Math.round(value)))
  }
  data[pixel * 4 + 3] = opacity
}

function* edgePixels(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x
    if (height > 1) yield (height - 1) * width + x
  }
  for (let y = 1; y < height - 1; y++) {
    yield y * width
    if (width > 1) yield y * width + width - 1
  }
}

/** Returns the rows and columns up to a distance around a pixel, within the picture. */
function around(pixel: number, distance: number, width: number, height: number) {
  const [column, row] = [pixel % width, Math.floor(pixel / width)]
  return {
    left: Math.max(0, column - distance),
    right: Math.min(width - 1, column + distance),
    top: Math.max(0, row - distance),
    bottom: Math.min(height - 1, row + distance),
  }
}

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function channelsAt(data: Uint8Array, pixel: number): Channels {
  return [data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0]
}

function plus(one: Channels, other: Channels): Channels {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

function difference(one: Channels, other: Channels): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))))
}
