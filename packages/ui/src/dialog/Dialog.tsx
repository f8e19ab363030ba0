import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Cross } from '../cross.tsx'
import styles from './Dialog.module.css'
import { canShowQuickly, showModally, showQuickly } from './show-dialog.ts'

export interface DialogProps {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** A wide one, for pickers. */
  wide?: boolean
  /** One that takes most of the screen, and all of a phone's: what it shows scrolls by itself. */
  large?: boolean
  /** At the right edge, as high as the screen: a list that is looked at beside the page. */
  side?: boolean
  /** All of the screen, black on white in any scheme: for what somebody else's camera reads. */
  bright?: boolean
  /** One over a large page, which has to be seen at once; Back must close it by other means than the browser's. */
  quick?: boolean
  /**
   * The address of the page without it, for one that the server draws: it is on the screen before the scripts, which make it
   * modal. Without scripts it isn't shown.
   */
  closeHref?: string | undefined
  /** A question about the dialog that is open, which stays below it. */
  over?: boolean
}

/** What asks each open dialog to close: one, and the question over it. */
const openDialogs: (() => void)[] = []

/**
 * A modal dialog, open as long as it is rendered. The browser's own `<dialog>` keeps the focus inside, makes the rest
 * inert and gives the focus back; Escape, the cross and a press beside it ask to close. The element marked
 * `data-autofocus` gets the focus first. Only one is open at a time, but for a question over
 * it: the next one closes the one before.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  wide = false,
  large = false,
  side = false,
  bright = false,
  quick = false,
  closeHref,
  over = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // React takes it off the screen also while what comes in its place is on its way: that is no wish to close.
  const isShown = useRef(false)
  const titleId = useId()
  const requestClose = useEffectEvent(onClose)

  // A layout effect: the dialog must be closed before it leaves the page, or the focus isn't given back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!over) for (const closeOther of [...openDialogs]) closeOther()
    // One that the server drew may be in use already.
    const isInUse = element.open && element.contains(document.activeElement)
    const isQuick = quick && canShowQuickly()
    const hide = isQuick ? showQuickly(element, () => requestClose()) : showModally(element)
    const close = () => {
      // What comes in its place may stand in what it has made inert.
      if (isQuick) hide()
      requestClose()
    }
    openDialogs.push(close)
    isShown.current = true
    if (!isInUse) element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      const at = openDialogs.indexOf(close)
      if (at !== -1) openDialogs.splice(at, 1)
      isShown.current = false
      hide()
      // What opened it may be gone with what was asked about; it leaves the page after this.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
      })
    }
  }, [quick, over])

  /** A press that begins inside, as when selecting text, and ends outside isn't a wish to close. */
  function closeWhenBeside(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  function closeHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-modal={quick || undefined}
      open={closeHref !== undefined || undefined}
      className={[
        styles.dialog,
        wide && styles.wide,
        large && styles.large,
        side && styles.side,
        bright && styles.bright,
        closeHref && styles.drawn,
      ]
        .filter(Boolean)
        .join(' ')}
      onMouseDown={closeWhenBeside}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it in spite of preventDefault.
      onClose={event => {
        if (!isShown.current || event.currentTarget.open) return
        // Whoever closes it may have a question first.
        event.currentTarget.showModal()
        onClose()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeHref === undefined ? (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <Cross size={22} />
            </button>
          ) : (
            <a href={closeHref} className={styles.close} aria-label={closeLabel} onClick={closeHere}>
              <Cross size={22} />
            </a>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
