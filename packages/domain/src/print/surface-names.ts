export const SURFACE_NAMES = ['front', 'back'] as const
export type SurfaceName = (typeof SURFACE_NAMES)[number]
