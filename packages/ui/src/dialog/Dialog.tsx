import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../close-icon.tsx'
import styles from './Dialog.module.css'
import { noteDialogChange } from './ignore-double-press.ts'
import { canShowDialogQuickly, showModalDialog, showDialogQuickly } from './show-dialog.ts'

export interface DialogProps {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Whether the dialog is wide, as for pickers. */
  wide?: boolean
  /** Whether the dialog takes most of the screen, or all of a phone's screen, and scrolls its own content. */
  large?: boolean
  /** Whether the dialog takes the full height at the right edge, for a list used beside the page. */
  side?: boolean
  /** Whether the dialog takes the full screen, black on white in both schemes, for codes that cameras read. */
  bright?: boolean
  /** Opens faster over a large page; the browser's Back does not close it, so the caller must handle Back. */
  quick?: boolean
  /**
   * Address of the page without the dialog, for a server-rendered one: it is visible before the scripts make it modal, and
   * hidden without scripts.
   */
  closeHref?: string | undefined
  /** Whether it is a confirmation dialog above the open dialog. */
  over?: boolean
}

/** The functions that close the open dialogs: the dialog, and the confirmation dialog above it if there is one. */
const openDialogs: (() => void)[] = []

/**
 * A modal dialog, open while it is rendered. The native `<dialog>` traps the focus, makes the page inert and restores the
 * focus; Escape, the close button and a press outside request closing. The element with `data-autofocus` is focused first.
 * Opening a dialog closes the previous one, except below a confirmation dialog. The second press of a double press that opens or
 * closes it is ignored.
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
  // React also hides a dialog while the dialog that replaces it suspends, which must not count as closing.
  const isShown = useRef(false)
  const titleId = useId()
  const requestClose = useEffectEvent(onClose)

  // A layout effect, because the dialog must close before it is removed for the focus to be restored.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!over) for (const closeOther of [...openDialogs]) closeOther()
    // A server-rendered dialog may already be in use.
    const isInUse = element.open && element.contains(document.activeElement)
    const isQuick = quick && canShowDialogQuickly()
    const hide = isQuick ? showDialogQuickly(element, () => requestClose()) : showModalDialog(element)
    const close = () => {
      // The dialog that replaces this one may be inside the part that this one has made inert.
      if (isQuick) hide()
      requestClose()
    }
    openDialogs.push(close)
    isShown.current = true
    noteDialogChange()
    if (!isInUse) element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      const at = openDialogs.indexOf(close)
      if (at !== -1) openDialogs.splice(at, 1)
      isShown.current = false
      noteDialogChange()
      hide()
      // The element that opened the dialog may be removed too, shortly after this.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
      })
    }
  }, [quick, over])

  /** A press that starts inside, such as selecting text, and ends outside must not close the dialog. */
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
      // A second Escape closes a native dialog despite preventDefault, so the dialog is opened again.
      onClose={event => {
        if (!isShown.current || event.currentTarget.open) return
        // The owner of the dialog may ask for confirmation before closing it.
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
              <CloseIcon size={22} />
            </button>
          ) : (
            <a href={closeHref} className={styles.close} aria-label={closeLabel} onClick={closeHere}>
              <CloseIcon size={22} />
            </a>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
