/*
 * A path-traced frame with few samples has noisy light but exact colours and geometry, so only the light is smoothed among
 * neighbours of the same surface, by edge-avoiding à-trous wavelets.
 */

/**
 * Values per pixel from film.py: light, mirrored light, the surface's colour and normal, its depth, the phone's coverage.
 */
export const CHANNELS = 14
const NORMAL = 9
const DEPTH = 12
const PHONE = 13
const KERNEL = [1 / 4, 1 / 2, 1 / 4] as const
/** Allowed differences of neighbours: normals, logarithms of depth, the phone's coverage and logarithms of light. */
const TOLERANCE = { normal: 0.16, depth: 0.006, phone: 0.3, light: 1.3, mirrored: 1 } as const

/** Returns the light and mirrored light of each pixel, with three channels each. */
export function smoothLight(
  layers: Float32Array,
  width: number,
  height: number,
  rounds: number,
): Float32Array {
  let from = new Float32Array(width * height * 6)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 6; channel++)
      from[pixel * 6 + channel] = layers[pixel * CHANNELS + channel] ?? 0
  let to = new Float32Array(from.length)
  for (let round = 0; round < rounds; round++) {
    smoothOnce(from, to, layers, width, height, 2 ** round)
    ;[from, to] = [to, from]
  }
  return from
}

function smoothOnce(
  from: Float32Array,
  to: Float32Array,
  layers: Float32Array,
  width: number,
  height: number,
  gap: number,
): void {
  const lightTolerance = (TOLERANCE.light / gap) ** 2
  const mirroredTolerance = (TOLERANCE.mirrored / gap) ** 2
  const levels = brightnesses(from)
  for (let here = 0; here < width * height; here++) {
    const [x, y] = [here % width, Math.floor(here / width)]
    let [a, b, c, d, e, f, weights, mirroredWeights] = [0, 0, 0, 0, 0, 0, 0, 0]
    for (let row = -1; row <= 1; row++) {
      const ty = y + row * gap
      if (ty < 0 || ty >= height) continue
      for (let column = -1; column <= 1; column++) {
        const tx = x + column * gap
        if (tx < 0 || tx >= width) continue
        const there = ty * width + tx
        const apart = differenceOf(layers, here * CHANNELS, there * CHANNELS)
        if (apart >= 4) continue
        const near = (KERNEL[row + 1] ?? 0) * (KERNEL[column + 1] ?? 0)
        const unlike = ((levels[there * 2] ?? 0) - (levels[here * 2] ?? 0)) ** 2 / lightTolerance
        const mirroredUnlike =
          ((levels[there * 2 + 1] ?? 0) - (levels[here * 2 + 1] ?? 0)) ** 2 / mirroredTolerance
        const weight = near * likeness(apart + unlike)
        const mirrored = near * likeness(apart + mirroredUnlike)
        const at = there * 6
        a += weight * (from[at] ?? 0)
        b += weight * (from[at + 1] ?? 0)
        c += weight * (from[at + 2] ?? 0)
        d += mirrored * (from[at + 3] ?? 0)
        e += mirrored * (from[at + 4] ?? 0)
        f += mirrored * (from[at + 5] ?? 0)
        weights += weight
        mirroredWeights += mirrored
      }
    }
    const at = here * 6
    to[at] = a / weights
    to[at + 1] = b / weights
    to[at + 2] = c / weights
    to[at + 3] = d / mirroredWeights
    to[at + 4] = e / mirroredWeights
    to[at + 5] = f / mirroredWeights
  }
}

/** Returns the difference of two pixels' surfaces. */
function differenceOf(layers: Float32Array, one: number, other: number): number {
  const x = (layers[one + NORMAL] ?? 0) - (layers[other + NORMAL] ?? 0)
  const y = (layers[one + NORMAL + 1] ?? 0) - (layers[other + NORMAL + 1] ?? 0)
  const z = (layers[one + NORMAL + 2] ?? 0) - (layers[other + NORMAL + 2] ?? 0)
  const depth = (layers[one + DEPTH] ?? 0) - (layers[other + DEPTH] ?? 0)
  const phone = (layers[one + PHONE] ?? 0) - (layers[other + PHONE] ?? 0)
  return (
    (x * x + y * y + z * z) / TOLERANCE.normal ** 2 +
    (depth * depth) / TOLERANCE.depth ** 2 +
    (phone * phone) / TOLERANCE.phone ** 2
  )
}

/** A fast approximation of a Gaussian. */
function likeness(apart: number): number {
  return apart >= 4 ? 0 : (1 - apart / 4) ** 4
}

/** Returns the perceived brightness of each pixel's light and mirrored light. */
function brightnesses(from: Float32Array): Float32Array {
  const levels = new Float32Array(from.length / 3)
  for (let at = 0; at < levels.length; at++) {
    const light = ((from[at * 3] ?? 0) + (from[at * 3 + 1] ?? 0) + (from[at * 3 + 2] ?? 0)) / 3
    levels[at] = Math.log1p(Math.max(0, light) * 4)
  }
  return levels
}
