import type { PrintLayout } from '@dotyk/domain/catalogue'
import type { Inks } from './parts.ts'

interface FullColour {
  inks: Inks & { isLight: boolean }
  /** Under everything else, over the whole of `width` × `height` millimetres. */
  background: (width: number, height: number) => string
}

/** Three prints in all colours, each with quiet room for a name. */
export const FULL_COLOUR_LAYOUTS: Record<PrintLayout, FullColour> = {
  dawn: {
    inks: { print: '#ffffff', faint: '#ffe8f2', spark: '#ffd45e', isLight: true },
    background: (width, height) => {
      const large = Math.max(width, height)
      return `<defs><linearGradient id="dawn" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#2b33b8"/><stop offset=".5" stop-color="#b0368f"/><stop offset="1" stop-color="#ff8a5c"/></linearGradient><radialGradient id="sun"><stop stop-color="#ffd45e" stop-opacity=".95"/><stop offset="1" stop-color="#ffb14a" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#dawn)"/><circle cx="${width * 0.96}" cy="${height * 0.04}" r="${large * 0.5}" fill="url(#sun)"/><circle cx="${width * 0.12}" cy="${height * 1.06}" r="${large * 0.32}" fill="#1f8fd0" opacity=".55"/>`
    },
  },
  field: {
    inks: { print: '#17223f', faint: '#3d4a6b', spark: '#e0a200', isLight: false },
    background: (width, height) =>
      `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#cfe4fb"/><stop offset="1" stop-color="#f6f1de"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${hill(width, height, 0.8, '#f4cf5e')}${hill(width, height, 0.9, '#eab62f')}`,
  },
  night: {
    inks: { print: '#ffffff', faint: '#c4ccf5', spark: '#ffc940', isLight: true },
    background: (width, height) => {
      const step = Math.max(width, height) / 11
      const rings = Array.from(
        { length: 9 },
        (_, at) =>
          `<circle cx="${width * 0.9}" cy="${height * 0.1}" r="${step * (at + 1)}" stroke-opacity="${0.5 - at * 0.05}"/>`,
      ).join('')
      return `<defs><linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#131a3e"/><stop offset="1" stop-color="#2a2f86"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#night)"/><g fill="none" stroke="#7f8cff" stroke-width="${step * 0.09}">${rings}</g>`
    },
  },
}

/** A slope over the foot of the print that begins at `from` of its height. */
function hill(width: number, height: number, from: number, fill: string): string {
  const top = height * from
  const rise = height * 0.09
  return `<path fill="${fill}" d="M0 ${top}C${width * 0.3} ${top - rise * 1.6} ${width * 0.55} ${top + rise} ${width} ${top - rise}V${height}H0z"/>`
}
