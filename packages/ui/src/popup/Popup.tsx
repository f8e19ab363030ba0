import {
  type ComponentProps,
  type MouseEventHandler,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { type PopupPosition, positionPopup } from './place-popup.ts'
import styles from './Popup.module.css'

/** The props of a button that opens a popup. */
export interface PopupButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: MouseEventHandler
}

interface PopupProps extends Omit<ComponentProps<'div'>, 'ref' | 'popover'>, Required<PopupPosition> {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * A top-layer popup beside its button while rendered, even above a dialog. It takes the focus; Escape, a press outside or
 * moving the focus closes it and returns the focus to the button.
 */
export function Popup({ button, side, align, onClose, className, ...rest }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const [element, opener] = [popup.current, button.current]
    if (!element || !opener) return
    const closed = new AbortController()
    const { signal } = closed
    const place = () => positionPopup(element, opener, { side, align })
    element.showPopover()
    place()
    firstToFocus(element).focus({ preventScroll: true })
    addEventListener('scroll', place, { capture: true, passive: true, signal })
    addEventListener('resize', place, { signal })
    const closeOutside = (event: Event) => {
      const { target } = event
      if (target instanceof Node && !element.contains(target) && !opener.contains(target)) close()
    }
    document.addEventListener('pointerdown', closeOutside, { capture: true, signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape' || event.isComposing) return
        // Escape must not reach the surrounding dialog or the list behind.
        event.preventDefault()
        event.stopPropagation()
        close()
      },
      { capture: true, signal },
    )
    return () => {
      closed.abort()
      if (element.contains(document.activeElement)) opener.focus({ preventScroll: true })
    }
  }, [button, side, align])

  return (
    <div
      {...rest}
      ref={popup}
      popover="manual"
      tabIndex={-1}
      className={[styles.popup, className].filter(Boolean).join(' ')}
    />
  )
}

function firstToFocus(popup: HTMLElement): HTMLElement {
  return (
    popup.querySelector<HTMLElement>('[data-autofocus]') ??
    popup.querySelector<HTMLElement>('a, button:not(:disabled), input:not(:disabled)') ??
    popup
  )
}
