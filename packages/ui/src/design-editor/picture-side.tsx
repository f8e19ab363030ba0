import type { AccessoryId } from '@dotyk/domain/catalogue'
import {
  type DesignPicture,
  fillSurface,
  fitSurface,
  judgeResolution,
  maxPrintWidth,
  PICTURE_WIDTH_LIMITS_MM,
  type PicturePosition,
  type PlacedPicture,
  PRINT_BLEED,
  PRINT_RESOLUTION,
  printResolution,
  scalePicture,
  surfaceCut,
  type SurfaceName,
} from '@dotyk/domain/print'
import { Button } from '../button/index.ts'
import { uploadIdOf } from './known-pictures.ts'
import { useDesignHost } from './design-host.ts'
import { CutOutOptions } from './cut-out-options.tsx'
import { DesignStage } from './design-stage.tsx'
import { FileButtons, FileDrop, UploadError } from './file-drop.tsx'
import styles from './design-editor.module.css'
import { SizeSlider } from './size-slider.tsx'
import type { UploadState } from './use-own-design.ts'

interface PictureSideProps {
  accessory: AccessoryId
  side: SurfaceName
  background: string
  placed: PlacedPicture | null
  upload: UploadState
  onFile: (file: File) => void
  onPlace: (place: (now: PicturePosition) => PicturePosition) => void
  /** Replaces the picture with the id `of`, or a picture made from it, by another one of the same size. */
  onPicture: (of: string, picture: DesignPicture) => void
  onRemove: () => void
}

/** One side of the product: its picture, which the buyer places, or a choice of a file. */
export function PictureSide({
  accessory,
  side,
  background,
  placed,
  upload,
  onFile,
  onPlace,
  onPicture,
  onRemove,
}: PictureSideProps) {
  const { t, pictures } = useDesignHost()
  const cut = surfaceCut(accessory, side)
  if (!cut) return null
  const picture = placed && pictures.read()[placed.id]
  const needed = {
    width: pixelsFor(cut.width),
    height: pixelsFor(cut.height),
  }
  if (!placed || !picture)
    return (
      <FileDrop upload={upload} onFile={onFile} className={styles.empty}>
        <p className={styles.lead}>{t('drop')}</p>
        <p className={styles.note}>{t('formats', needed)}</p>
        <div className={styles.buttons}>
          <FileButtons upload={upload} onFile={onFile} text={t('choose')} />
        </div>
        <UploadError error={upload.error} />
      </FileDrop>
    )

  const resolution = printResolution(picture, placed.width)
  const isFillable = fillSurface(cut, picture).width <= maxPrintWidth(picture)
  const most = Math.min(maxPrintWidth(picture), 3 * Math.max(cut.width, cut.height))
  return (
    <FileDrop upload={upload} onFile={onFile} className={styles.side}>
      <DesignStage cut={cut} background={background} placed={placed} picture={picture} onPlace={onPlace} />
      <p className={styles.resolution} data-verdict={judgeResolution(resolution)} role="status">
        {t(`resolution.${judgeResolution(resolution)}`, { dpi: resolution })}
      </p>
      {!isFillable && <p className={styles.note}>{t('tooFewPixels', { least: PRINT_RESOLUTION.least })}</p>}
      {picture.isWhite && background === '#ffffff' && <p className={styles.warning}>{t('whiteOnWhite')}</p>}
      <SizeSlider
        width={placed.width}
        least={PICTURE_WIDTH_LIMITS_MM.least}
        most={most}
        onChange={width => onPlace(now => scalePicture(now, width, picture))}
      />
      <CutOutOptions
        key={uploadIdOf(picture)}
        picture={picture}
        onPicture={other => onPicture(uploadIdOf(picture), other)}
      />
      <div className={styles.buttons}>
        {isFillable && (
          <Button size="small" onClick={() => onPlace(() => fillSurface(cut, picture))}>
            {t('fill')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() =>
            onPlace(() => scalePicture(fitSurface(cut, picture), fitSurface(cut, picture).width, picture))
          }
        >
          {t('fit')}
        </Button>
        <Button size="small" variant="plain" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <div className={styles.buttons}>
        <FileButtons upload={upload} onFile={onFile} text={t('replace')} />
      </div>
      <UploadError error={upload.error} />
    </FileDrop>
  )
}

/** Returns the number of pixels that a picture needs to cover this number of millimetres and their bleed sharply. */
function pixelsFor(millimetres: number): number {
  return Math.ceil(((millimetres + 2 * PRINT_BLEED) / 25.4) * PRINT_RESOLUTION.fine)
}
