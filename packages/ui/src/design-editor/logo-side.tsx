import { BASE_COLOURS, COLOUR_KEYS, type ProductChoice } from '@dotyk/domain/catalogue'
import {
  codePlace,
  LEAST_LINE,
  logoObstacle,
  PICTURE_WIDTH_LIMITS_MM,
  type PicturePosition,
  placeLogo,
  type PlacedPicture,
  PRINT_SAFETY,
  scalePicture,
  surfaceCut,
  type SurfaceName,
  thinnestLine,
} from '@dotyk/domain/print'
import { Button } from '../button/index.ts'
import { useDesignHost } from './design-host.ts'
import { DesignStage } from './design-stage.tsx'
import { FileButtons, FileDrop, UploadError } from './file-drop.tsx'
import styles from './design-editor.module.css'
import { SizeSlider } from './size-slider.tsx'
import type { UploadState } from './use-own-design.ts'

interface LogoSideProps {
  choice: ProductChoice
  side: SurfaceName
  placed: PlacedPicture | null
  upload: UploadState
  onFile: (file: File) => void
  onPlace: (place: (now: PicturePosition) => PicturePosition) => void
  onRemove: () => void
}

/** One side of a product printed in one colour: the logo beside the name, which the buyer places, or a choice of a file. */
export function LogoSide({ choice, side, placed, upload, onFile, onPlace, onRemove }: LogoSideProps) {
  const { t, language, pictures } = useDesignHost()
  const { accessory } = choice
  const cut = surfaceCut(accessory, side)
  if (!cut) return null
  const logo = placed && pictures.read()[placed.id]
  if (!placed || !logo)
    return (
      <FileDrop upload={upload} onFile={onFile} className={styles.empty}>
        <p className={styles.lead}>{t('logo.drop')}</p>
        <p className={styles.note}>{t('logo.formats')}</p>
        <div className={styles.buttons}>
          <FileButtons upload={upload} onFile={onFile} text={t('choose')} />
        </div>
        <UploadError error={upload.error} />
      </FileDrop>
    )

  const obstacle = logoObstacle(accessory, side, placed, logo)
  const { width, thinnest } = logo
  const line = thinnest === undefined ? null : thinnestLine(placed.width, { width, thinnest })
  const isThin = line !== null && line < LEAST_LINE
  const { body, print } = BASE_COLOURS[COLOUR_KEYS[choice.colour]]
  const millimetres = new Intl.NumberFormat(language === 'ua' ? 'uk' : 'en', { maximumFractionDigits: 2 })
  const lines = { thinnest: millimetres.format(line ?? 0), least: millimetres.format(LEAST_LINE) }
  return (
    <FileDrop upload={upload} onFile={onFile} className={styles.side}>
      <DesignStage
        cut={cut}
        background={body}
        logo={{ code: codePlace(accessory, side), isLight: print === '#ffffff' }}
        placed={placed}
        picture={logo}
        onPlace={onPlace}
      />
      {(obstacle ?? line) !== null && (
        <p
          className={styles.resolution}
          data-verdict={obstacle ? 'refused' : isThin ? 'low' : 'fine'}
          role="status"
        >
          {obstacle ? t(`logo.${obstacle}`) : t(isThin ? 'logo.thin' : 'logo.fine', lines)}
        </p>
      )}
      <SizeSlider
        width={placed.width}
        least={PICTURE_WIDTH_LIMITS_MM.least}
        most={cut.width - 2 * PRINT_SAFETY}
        onChange={width => onPlace(now => scalePicture(now, width, logo))}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onPlace(now => placeLogo(accessory, side, logo) ?? now)}>
          {t('logo.signPlace')}
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
