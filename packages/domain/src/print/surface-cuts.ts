import type { AccessoryId } from '../catalogue/index.ts'
import { boxPath } from './shapes.ts'
import { SURFACE_NAMES, type SurfaceName } from './surface-names.ts'

/** The shape that a printed surface is cut to, in millimetres. */
export interface SurfaceCut {
  width: number
  height: number
  /** The radius of the corners of the surface. */
  corner: number
  /** The path of a hole that is cut out of the surface. */
  hole?: string
}

export type SurfaceKey = `${AccessoryId}-${SurfaceName}`

/** How far in millimetres a background extends beyond the edges, because cuts aren't exact. */
export const PRINT_BLEED = 3
/** The width in millimetres of the margin inside the edges that should hold nothing important, because cuts aren't exact. */
export const PRINT_SAFETY = 3

/** The position of a badge's slot for its lanyard, in millimetres. */
export const SLOT_BOX = { x: 20, y: 4.4, width: 14, height: 3.2 } as const
const SLOT = boxPath(SLOT_BOX.x, SLOT_BOX.y, SLOT_BOX.width, SLOT_BOX.height, 1.55)

export const SURFACE_CUTS: Partial<Record<SurfaceKey, SurfaceCut>> = {
  '1-front': { width: 85.6, height: 54, corner: 3.18 },
  '1-back': { width: 85.6, height: 54, corner: 3.18 },
  '2-front': { width: 118, height: 112, corner: 6 },
  '3-front': { width: 54, height: 86, corner: 4, hole: SLOT },
  '3-back': { width: 54, height: 86, corner: 4, hole: SLOT },
  '4-front': { width: 100, height: 150, corner: 2.5 },
}

/** Returns the shape that a surface is cut to; null if nothing is printed on the surface. */
export function surfaceCut(accessory: AccessoryId, surface: SurfaceName): SurfaceCut | null {
  return SURFACE_CUTS[`${accessory}-${surface}`] ?? null
}

/** Returns the surfaces of an accessory that are printed. */
export function printedSurfaces(accessory: AccessoryId): SurfaceName[] {
  return SURFACE_NAMES.filter(surface => surfaceCut(accessory, surface) !== null)
}
