export {
  type Artwork,
  drawArtwork,
  type PrintedContents,
  SURFACE_NAMES,
  type SurfaceName,
} from './artwork.ts'
export { CODE_SETTINGS } from './code-settings.ts'
export { darkRuns } from './dark-runs.ts'
export { type OutlinedText, type OutlineText, type PrintTools, textLine, type Weight } from './parts.ts'
export { boxPath, circlePath, type Paint, type Placement, type Shape } from './shapes.ts'
export { unprintableIn } from './unprintable.ts'
