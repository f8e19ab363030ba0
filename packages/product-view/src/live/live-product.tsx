import type { PictureView } from '@dotyk/domain/catalogue'
import { ProductPicture } from '../picture/product-picture.tsx'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import styles from './live-product.module.css'
import type { PrintedContent, ProductSetting } from './product-setting.ts'
import type { RotationState } from './scene/advance-rotation.ts'
import { useLiveScene } from './use-live-scene.ts'
import { useTurning } from './use-turning.ts'

export interface LiveProductProps {
  /** The product's id: `1-1-1-1`. */
  productId: string
  setting: ProductSetting
  /** Alternative text of the still picture. */
  alt: string
  printed: PrintedContent
  /** The print shown initially; the first value of `printed` by default. */
  openedWith?: PrintedContent
  /** The print shown by the still picture: a debounced `printed`. */
  stillPrinted: PrintedContent
  /** The shown view; the in-use view always shows the still picture. */
  view?: PictureView
  onView?: (view: PictureView) => void
  sizes: string
  className?: string | undefined
  /** The class of the picture itself, without its overlays. */
  thingClassName?: string | undefined
  /** The class of the rotation hint. */
  hintClassName?: string | undefined
}

const NEVER = () => () => undefined

/**
 * A product's picture that becomes a 3D model when it is touched or a name is typed; it can be turned by finger, mouse and
 * arrow keys. Without WebGL 2 the picture stays.
 */
export function LiveProduct(props: LiveProductProps) {
  const { productId, setting, alt, printed, stillPrinted, view = 'front', onView, sizes } = props
  const { texts } = setting
  const isBrowser = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
  const [turning] = useState<RotationState>(() => ({
    now: { around: 0, over: 0 },
    goal: { around: 0, over: 0 },
    speed: 0,
  }))
  const [around, setAround] = useState(0)
  const box = useRef<HTMLDivElement>(null)

  const onDrawn = (drawn: number) => {
    setAround(Math.round(drawn))
    const side = Math.cos((drawn * Math.PI) / 180) < 0 ? 'back' : 'front'
    if (Math.abs(turning.goal.around - drawn) < 1 && view !== 'use' && view !== side) onView?.(side)
  }
  const { canvas, state, start, redraw } = useLiveScene({ productId, printed, setting }, turning, onDrawn)
  const { turnTo, handlers } = useTurning({ turning, onTouched: start, onTurned: redraw })
  const isLive = state === 'live' && view !== 'use'

  // Typing or designing loads the 3D model; the initial print does not.
  const [begunWith] = useState(printed)
  const firstPrinted = wordsOf(props.openedWith ?? begunWith)
  const words = wordsOf(printed)
  useEffect(() => {
    if (words !== firstPrinted && box.current && box.current.clientWidth > 1) start()
  }, [words, firstPrinted, start])

  // Choosing a view turns the model; turning by hand updates the view.
  const showSide = useEffectEvent((side: PictureView) => {
    if (side === 'use') return
    const isShown = Math.cos((turning.goal.around * Math.PI) / 180) < 0 === (side === 'back')
    if (isShown) return
    turnTo(side === 'back' ? 180 : 0)
    if (state !== 'live') turning.now = { ...turning.goal }
  })
  useEffect(() => showSide(view), [view])

  // The still picture is hidden while the model is shown, so it is not rendered again for every name.
  const still = { productId, view, printed: stillPrinted }
  const [kept, setKept] = useState(still)
  if (!isLive && keyOf(kept) !== keyOf(still)) setKept(still)
  const degrees = ((around % 360) + 360) % 360
  return (
    <div ref={box} className={`${styles.box} ${props.className ?? ''}`} data-live={isLive || undefined}>
      <div className={`${styles.thing} ${props.thingClassName ?? ''}`}>
        <ProductPicture
          {...(isLive ? kept : still)}
          sizes={sizes}
          alt={alt}
          className={styles.still}
          isFirst
        />
        {(state === 'loading' || state === 'live') && (
          <canvas
            ref={canvas}
            className={styles.canvas}
            data-shown={isLive || undefined}
            aria-hidden="true"
          />
        )}
      </div>
      {isBrowser && state !== 'failed' && view !== 'use' && (
        <div
          role="slider"
          tabIndex={0}
          className={styles.hold}
          aria-label={texts.turn}
          aria-valuemin={0}
          aria-valuemax={359}
          aria-valuenow={degrees}
          aria-valuetext={valueText(degrees, texts)}
          {...handlers}
        >
          <span className={`${styles.hint} ${props.hintClassName ?? ''}`} aria-hidden="true">
            <svg viewBox="0 0 24 24" width="20" height="20">
              <path
                d="M4.5 12c0-2.2 3.4-4 7.5-4s7.5 1.8 7.5 4-3.4 4-7.5 4c-.9 0-1.7-.1-2.5-.2M11.5 13 9 15.8l2.8 2.4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span className={styles.hintText}>{texts.hint}</span>
          </span>
        </div>
      )}
    </div>
  )
}

/** Returns a description of the visible side for screen readers. */
function valueText(degrees: number, texts: ProductSetting['texts']): string {
  if (degrees < 8 || degrees > 352) return texts.front
  return Math.abs(degrees - 180) < 8 ? texts.back : texts.degrees(degrees)
}

const wordsOf = ({ name, line, ownDesign }: PrintedContent) => [name, line, ownDesign].join('\n')
const keyOf = (still: { productId: string; view: PictureView; printed: PrintedContent }) =>
  JSON.stringify(still)
