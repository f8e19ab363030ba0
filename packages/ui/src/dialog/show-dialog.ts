/**
 * Opens a dialog with `showModal`; returns a function that closes it and restores the focus. A server-rendered open dialog
 * becomes modal without losing the focus of its fields.
 */
export function showModalDialog(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) {
    dialog.showModal()
    return () => dialog.close()
  }
  // A separate task, because React may hydrate during an input event, and moving the focus then would lose the typed letter.
  const timer = setTimeout(() => {
    const focused = document.activeElement
    dialog.close()
    dialog.showModal()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true })
  })
  return () => {
    clearTimeout(timer)
    dialog.close()
  }
}

/** Maximum wait for an idle callback, in milliseconds. */
const ISOLATED_WITHIN_MS = 300

/** Returns false in browsers without the Popover API, which use `showModal`. */
export function canShowDialogQuickly(): boolean {
  return 'showPopover' in HTMLElement.prototype
}

/**
 * Opens a dialog in the top layer like `showModal`, but makes the page inert and unscrollable only after the dialog has
 * painted, because restyling every element of a large page takes longer than the whole dialog.
 * @param onAway called on Escape or a press outside the dialog
 */
export function showDialogQuickly(dialog: HTMLDialogElement, onAway: () => void): () => void {
  const opener = document.activeElement
  const closed = new AbortController()
  const { signal } = closed
  dialog.popover = 'manual'
  dialog.showPopover()
  if (!dialog.contains(document.activeElement)) dialog.querySelector('button')?.focus()

  let isolated: Element[] = []
  const isolate = () => {
    if (signal.aborted) return
    isolated = whatIsBeside(dialog)
    for (const element of isolated) element.toggleAttribute('inert', true)
    dialog.dataset['isolated'] = ''
  }
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(isolate, { timeout: ISOLATED_WITHIN_MS })
    else setTimeout(isolate, ISOLATED_WITHIN_MS / 2)
  })

  const leave = (event: Event) => {
    event.preventDefault()
    onAway()
  }
  document.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape' && !event.isComposing) leave(event)
    },
    { signal },
  )
  // Events must not reach the page below while it is not inert yet. A press that starts inside, such as selecting text, and
  // ends outside is a click on the page and must not close the dialog.
  const keepFromPage = (event: Event) => {
    if (dialog.contains(event.target as Node)) return
    event.stopPropagation()
    if (event.type === 'mousedown') leave(event)
    else event.preventDefault()
  }
  document.addEventListener('mousedown', keepFromPage, { capture: true, signal })
  document.addEventListener('click', keepFromPage, { capture: true, signal })

  return () => {
    if (signal.aborted) return
    closed.abort()
    for (const element of isolated) element.removeAttribute('inert')
    delete dialog.dataset['isolated']
    dialog.hidePopover()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/** Returns the page's elements that neither contain the dialog nor are inside it. */
function whatIsBeside(dialog: Element): Element[] {
  const beside: Element[] = []
  for (let at = dialog; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && !other.hasAttribute('inert')) beside.push(other)
    }
  }
  return beside
}
