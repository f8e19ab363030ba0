export { type Artwork, drawArtwork, type PrintedContents } from './artwork.ts'
export { CODE_SETTINGS } from './code-settings.ts'
export { darkRuns } from './dark-runs.ts'
export {
  contactlessShapes,
  type OutlinedText,
  type OutlineText,
  letterShapes,
  type PrintTools,
  qrShapes,
  textLine,
  type Weight,
} from './parts.ts'
export {
  type Imposition,
  imposePieces,
  placesOfBacks,
  PRINT_SHEET_NAMES,
  PRINT_SHEETS,
  type PrintSheetName,
} from './imposition.ts'
export { isReadable, readableLength } from './readable-length.ts'
export { boxPath, circlePath, type Paint, type Placement, type Shape, transformShapes } from './shapes.ts'
export { SURFACE_NAMES, type SurfaceName } from './text-places.ts'
export { unprintableIn } from './unprintable.ts'
