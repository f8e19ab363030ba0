type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** Minimum contrast ratios of WCAG 2.2: for ordinary text, and for large text or icons (success criteria 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const ICON_CONTRAST = 3

/** Returns the contrast ratio of two opaque colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a colour by WCAG, 0 for black to 1 for white. */
export function relativeLuminance(colour: string): number {
  const [red, green, blue] = parsed(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Blends a colour with alpha over an opaque background. */
export function blendOver(colour: string, ground: string): string {
  return mixColours(ground, colour, parsed(colour)[3])
}

/** Mixes two opaque colours: a `share` of 0 gives `from`, 1 gives `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [parsed(from), parsed(to)]
  const channel = (at: 0 | 1 | 2) =>
    Math.round(a[at] + (b[at] - a[at]) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

/** Returns the colour among the choices that has the highest contrast with the background. */
export function mostReadableColour(ground: string, choices: readonly [string, ...string[]]): string {
  return choices.reduce((best, one) =>
    contrastRatio(one, ground) > contrastRatio(best, ground) ? one : best,
  )
}

/**
 * Returns the colour if it has enough contrast with the background, otherwise the nearest darker or lighter colour that has.
 */
export function ensureContrast(colour: string, ground: string, least: number): string {
  const end = mostReadableColour(ground, ['#000000', '#ffffff'])
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixColours(colour, end, share)
    if (contrastRatio(candidate, ground) >= least) return candidate
  }
  return end
}

/** The number of steps in which a colour is darkened to black or lightened to white. */
const STEPS = 50

/** Returns the nearest colour towards black or white that stands out from all backgrounds, or null. */
export function nearestReadableColour(
  colour: string,
  grounds: readonly string[],
  least: number,
): string | null {
  // Whole steps are used, because for medium colours only pure black or white, which is the last step, is readable.
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mixColours(colour, end, step / STEPS)
      if (grounds.every(ground => contrastRatio(candidate, ground) >= least)) return candidate
    }
  }
  return null
}

/** Returns the hue of a colour in degrees, and its distance from grey (0 to 255). */
export function hueAndChroma(colour: string): { hue: number; chroma: number } {
  const [red, green, blue] = parsed(colour)
  const top = Math.max(red, green, blue)
  const chroma = top - Math.min(red, green, blue)
  if (chroma === 0) return { hue: 0, chroma }
  const sextant =
    top === red
      ? (green - blue) / chroma + 6
      : top === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return { hue: (sextant * 60) % 360, chroma }
}

/** Parses a hexadecimal colour of 3, 6 or 8 digits; any other text counts as black, so that drawing never fails. */
function parsed(colour: string): Rgba {
  const digits = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(colour)?.[1] ?? '000000'
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4), full.length === 8 ? channel(6) / 255 : 1]
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
