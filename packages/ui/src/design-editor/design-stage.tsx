import {
  designPreviewFile,
  movePicture,
  type PictureSize,
  type PicturePosition,
  type PlacedPicture,
  PRINT_BLEED,
  PRINT_SAFETY,
  scalePicture,
  type SurfaceCut,
} from '@dotyk/domain/print'
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import { useDesignHost } from './design-host.ts'
import { usePointers } from '../pointers/index.ts'
import styles from './design-editor.module.css'

interface DesignStageProps {
  cut: SurfaceCut
  background: string
  /** For a logo: the position of the printed QR code, and whether the ink is light. */
  logo?: { code: { x: number; y: number; width: number } | null; isLight: boolean }
  placed: PlacedPicture
  picture: PictureSize
  onPlace: (place: (now: PicturePosition) => PicturePosition) => void
}

/** The number of millimetres shown around the bleed, where the rest of a picture can be seen. */
const AROUND = 3
/** The number of millimetres by which an arrow key moves the picture; with Shift it moves further. */
const STEP = 0.5
const LARGE_STEP = 5
const ZOOM_STEP = 1.05

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Shows the printed surface with its bleed, cut and safe area; the picture can be moved by finger, mouse and keys. */
export function DesignStage({ cut, background, logo, placed, picture, onPlace }: DesignStageProps) {
  const { t } = useDesignHost()
  const area = useRef<HTMLDivElement>(null)
  const id = useId()
  const margin = PRINT_BLEED + AROUND
  const shown = { width: cut.width + 2 * margin, height: cut.height + 2 * margin }
  const move = (x: number, y: number) => onPlace(now => movePicture(now, { x, y }, cut, picture))
  const zoom = (by: number) => onPlace(now => scalePicture(now, now.width * by, picture))
  const pointers = usePointers({
    area,
    onDrag: (across, down) => move(across * shown.width, down * shown.height),
    onPinch: zoom,
  })

  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    const step = event.shiftKey ? LARGE_STEP : STEP
    if (arrow) move(arrow[0] * step, arrow[1] * step)
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP)
    else if (event.key === '-') zoom(1 / ZOOM_STEP)
    else return
    event.preventDefault()
  }

  const image = {
    href: `/files/${designPreviewFile(placed.id)}`,
    x: placed.x,
    y: placed.y,
    width: placed.width,
    height: (placed.width * picture.height) / picture.width,
    preserveAspectRatio: 'none',
    className: logo?.isLight ? styles.lightInk : undefined,
  }
  const bleed = {
    x: -PRINT_BLEED,
    y: -PRINT_BLEED,
    width: cut.width + 2 * PRINT_BLEED,
    height: cut.height + 2 * PRINT_BLEED,
  }
  return (
    <>
      <div
        ref={area}
        className={styles.stage}
        style={{ '--shape': shown.width / shown.height } as CSSProperties}
        role="application"
        aria-label={t('stage')}
        aria-describedby={`${id}-hint`}
        tabIndex={0}
        onKeyDown={press}
        {...pointers}
      >
        <svg viewBox={`${-margin} ${-margin} ${shown.width} ${shown.height}`} aria-hidden="true">
          <clipPath id={`${id}-bleed`}>
            <rect {...bleed} />
          </clipPath>
          <image {...image} opacity="0.25" />
          <g clipPath={`url(#${id}-bleed)`}>
            <rect {...bleed} fill={background} />
            <image {...image} />
          </g>
          {logo?.code && <rect {...logo.code} height={logo.code.width} className={styles.code} />}
          {!logo && <rect {...bleed} className={styles.bleed} />}
          {[styles.casing, styles.cut].map(line => (
            <rect key={line} width={cut.width} height={cut.height} rx={cut.corner} className={line} />
          ))}
          {cut.hole && <path d={cut.hole} className={styles.cut} />}
          <rect
            x={PRINT_SAFETY}
            y={PRINT_SAFETY}
            width={cut.width - 2 * PRINT_SAFETY}
            height={cut.height - 2 * PRINT_SAFETY}
            className={styles.safe}
          />
        </svg>
      </div>
      <ul className={styles.legend}>
        {!logo && <li data-line="bleed">{t('legend.bleed')}</li>}
        <li data-line="cut">{t('legend.cut')}</li>
        <li data-line="safe">{t('legend.safe')}</li>
        {logo?.code && <li data-line="code">{t('legend.code')}</li>}
      </ul>
      <p id={`${id}-hint`} className={styles.note}>
        {t('move')} <span className={styles.keys}>{t('keys')}</span>
      </p>
    </>
  )
}
