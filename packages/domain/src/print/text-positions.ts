import type { AccessoryId } from '../catalogue/index.ts'
import type { SurfaceName } from './surface-names.ts'

/** The position of the name and the line under it on a surface, in millimetres from the surface's top left. */
export interface NamePosition {
  x: number
  width: number
  anchor: 'start' | 'middle'
  /** The top of the area; no part of the text is above it. */
  top: number
  /** The position of the name's lowest baseline, with a line under the name and without. */
  bottom: { withLine: number; alone: number }
  /** The maximum type sizes of the name and the line. */
  size: { name: number; line: number }
}

/** The position of the service's mark, or of the name of the company that sells the product in its place. */
interface MarkPlace {
  x: number
  y: number
  /** The width and height of the mark. */
  size: number
  /** The area for the company's name. */
  room: { x: number; width: number; anchor: 'start' | 'middle' }
}

interface TextPlaces {
  mark: MarkPlace
  name: NamePosition
}

type SurfaceKey = `${AccessoryId}-${SurfaceName}`

/** The positions of buyers' and companies' texts on each surface; the positions of other texts are in `artwork.ts`. */
export const TEXT_POSITIONS = {
  '1-front': {
    mark: { x: 7, y: 7, size: 9.5, room: { x: 7, width: 58, anchor: 'start' } },
    name: {
      x: 7,
      width: 71.6,
      anchor: 'start',
      top: 19,
      bottom: { withLine: 47.2, alone: 46 },
      size: { name: 7.4, line: 3.6 },
    },
  },
  '1-back': {
    mark: { x: 7, y: 7, size: 8, room: { x: 7, width: 38, anchor: 'start' } },
    name: {
      x: 7,
      width: 71.6,
      anchor: 'start',
      top: 37.5,
      bottom: { withLine: 49.4, alone: 48 },
      size: { name: 4.6, line: 3.1 },
    },
  },
  '2-front': {
    mark: { x: 10, y: 9, size: 13, room: { x: 10, width: 76, anchor: 'start' } },
    name: {
      x: 12,
      width: 94,
      anchor: 'middle',
      top: 80.5,
      bottom: { withLine: 96.8, alone: 93.5 },
      size: { name: 8, line: 4.6 },
    },
  },
  '3-front': {
    mark: { x: 22.5, y: 15, size: 9, room: { x: 5, width: 44, anchor: 'middle' } },
    name: {
      x: 5,
      width: 44,
      anchor: 'middle',
      top: 25.5,
      bottom: { withLine: 44.5, alone: 40 },
      size: { name: 6.6, line: 3.4 },
    },
  },
  '4-front': {
    mark: { x: 44, y: 129, size: 11.5, room: { x: 10, width: 80, anchor: 'middle' } },
    name: {
      x: 10,
      width: 80,
      anchor: 'middle',
      top: 33,
      bottom: { withLine: 48, alone: 43 },
      size: { name: 5.6, line: 3.9 },
    },
  },
} as const satisfies Partial<Record<SurfaceKey, TextPlaces>>

/** Returns the positions of the name on each surface of an accessory. */
export function namePositionsOf(accessory: AccessoryId): NamePosition[] {
  return Object.entries(TEXT_POSITIONS)
    .filter(([surface]) => surface.startsWith(`${accessory}-`))
    .map(([, { name }]) => name)
}
