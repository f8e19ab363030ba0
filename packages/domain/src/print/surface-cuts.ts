import type { AccessoryId } from '../catalogue/index.ts'
import { boxPath } from './shapes.ts'
import { SURFACE_NAMES, type SurfaceName } from './surface-names.ts'

/** The shape that a printed surface is cut to, in millimetres. */
export interface SurfaceCut {
  width: number
  height: number
  /** Radius of its corners. */
  corner: number
  /** The path of what is cut out of it. */
  hole?: string
}

export type SurfaceKey = `${AccessoryId}-${SurfaceName}`

/** Millimetres that a background goes beyond the edges, because no cut is exact. */
export const PRINT_BLEED = 3
/** Millimetres inside the edges in which nothing important should stand, for the same reason. */
export const PRINT_SAFETY = 3

/** The slot of a badge, through which its lanyard goes. */
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

/** The cut of a surface; null where nothing is printed on it. */
export function surfaceCut(accessory: AccessoryId, surface: SurfaceName): SurfaceCut | null {
  return SURFACE_CUTS[`${accessory}-${surface}`] ?? null
}

/** The surfaces of an accessory that are printed. */
export function printedSurfaces(accessory: AccessoryId): SurfaceName[] {
  return SURFACE_NAMES.filter(surface => surfaceCut(accessory, surface) !== null)
}
