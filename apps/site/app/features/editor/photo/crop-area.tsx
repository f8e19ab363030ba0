import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './crop.module.css'
import { type CropFrame, moveFrame, zoomFrame, zoomOfFrame } from './crop-frame.ts'
import { usePointers } from '@dotyk/ui/pointers'

interface CropAreaProps {
  picture: ImageBitmap
  frame: CropFrame
  onFrame: Dispatch<SetStateAction<CropFrame>>
}

/** The step of an arrow key, as a part of the frame's side; with Shift the step is a quarter of the side. */
const STEP = 0.05
const LARGE_STEP = 0.25
const ZOOM_STEP = 1.1
/** The canvas's width and height in pixels; CSS scales it down. */
const DRAWN_PX = 720

const ARROWS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The frame in which the photo is cropped, under a round mask, because photos are shown round. */
export function CropArea({ picture, frame, onFrame }: CropAreaProps) {
  const { t } = useTranslation('appearance')
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hintId = useId()

  const pointers = usePointers({
    area,
    // The picture follows the finger, so the frame moves in the opposite direction.
    onDrag: (dx, dy) => onFrame(now => moveFrame(now, picture, -dx, -dy)),
    onPinch: (factor, at) => onFrame(now => zoomFrame(now, picture, zoomOfFrame(now, picture) * factor, at)),
  })

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, DRAWN_PX, DRAWN_PX)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, frame.x, frame.y, frame.side, frame.side, 0, 0, DRAWN_PX, DRAWN_PX)
  }, [picture, frame])

  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    const factor =
      event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? 1 / ZOOM_STEP : null
    if (!arrow && factor === null) return
    event.preventDefault()
    if (factor !== null) onFrame(now => zoomFrame(now, picture, zoomOfFrame(now, picture) * factor))
    if (arrow) {
      const step = event.shiftKey ? LARGE_STEP : STEP
      onFrame(now => moveFrame(now, picture, arrow[0] * step, arrow[1] * step))
    }
  }

  return (
    <>
      <div
        ref={area}
        className={styles.area}
        role="application"
        aria-label={t('crop.area')}
        aria-describedby={hintId}
        tabIndex={0}
        data-autofocus
        onKeyDown={press}
        {...pointers}
      >
        <canvas ref={canvas} width={DRAWN_PX} height={DRAWN_PX} className={styles.canvas} />
      </div>
      <p id={hintId} className={styles.hint}>
        {t('crop.hint')} <span className={styles.keys}>{t('crop.keys')}</span>
      </p>
    </>
  )
}
