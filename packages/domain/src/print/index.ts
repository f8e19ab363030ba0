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
export { isDesignFor } from './is-design-for.ts'
export {
  DESIGN_INKS,
  designFile,
  designPreviewFile,
  OWN_DESIGN_LENGTH,
  type OwnDesign,
  ownDesignCode,
  ownDesignFor,
  type PlacedPicture,
  PICTURE_MILLIMETRES,
  readOwnDesign,
} from './own-design.ts'
export {
  fillSurface,
  fitSurface,
  judgeResolution,
  largestPrint,
  movePicture,
  type PictureSize,
  type Place,
  placePicture,
  PRINT_RESOLUTION,
  printResolution,
  scalePicture,
} from './place-picture.ts'
export {
  BACKGROUND_TOLERANCE,
  type BackgroundKey,
  edgeColours,
  removeBackground,
} from './remove-background.ts'
export { codePlace, LEAST_LINE, logoObstacle, logoSurfaces, placeLogo, thinnestLine } from './logo-places.ts'
export { LOGO_PROBLEMS, traceLogo } from './trace-logo.ts'
export { isReadable, readableLength } from './readable-length.ts'
export { boxPath, circlePath, type Paint, type Placement, type Shape, transformShapes } from './shapes.ts'
export { PRINT_BLEED, PRINT_SAFETY, printedSurfaces, surfaceCut, type SurfaceCut } from './surface-cuts.ts'
export { SURFACE_NAMES, type SurfaceName } from './surface-names.ts'
export { unprintableIn } from './unprintable.ts'
