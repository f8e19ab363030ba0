export { type Artwork, drawArtwork, type PrintedContents } from './artwork.ts'
export { QR_CODE_SETTINGS } from './code-settings.ts'
export { darkRuns } from './dark-runs.ts'
export {
  contactlessShapes,
  type OutlinedText,
  type OutlineText,
  glyphShapes,
  type PrintTools,
  qrShapes,
  textLine,
  type FontWeight,
} from './parts.ts'
export {
  type Imposition,
  imposePiecesOnSheet,
  backPositions,
  PRINT_SHEET_NAMES,
  PRINT_SHEETS,
  type PrintSheetName,
} from './imposition.ts'
export type { DesignPicture } from './design-picture.ts'
export { isDesignFor } from './is-design-for.ts'
export {
  DESIGN_INKS,
  designFile,
  designPreviewFile,
  MAX_OWN_DESIGN_CODE_LENGTH,
  type OwnDesign,
  encodeOwnDesign,
  ownDesignFor,
  type PlacedPicture,
  PICTURE_WIDTH_LIMITS_MM,
  decodeOwnDesign,
} from './own-design.ts'
export {
  fillSurface,
  fitSurface,
  judgeResolution,
  maxPrintWidth,
  movePicture,
  type PictureSize,
  type PicturePosition,
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
export {
  boxPath,
  circlePath,
  type ShapePaint,
  type Placement,
  type Shape,
  transformShapes,
} from './shapes.ts'
export { PRINT_BLEED, PRINT_SAFETY, printedSurfaces, surfaceCut, type SurfaceCut } from './surface-cuts.ts'
export { SURFACE_NAMES, type SurfaceName } from './surface-names.ts'
export { unprintableCharacters, withoutUnprintable } from './unprintable.ts'
