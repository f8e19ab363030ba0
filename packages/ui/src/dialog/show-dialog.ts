/**
 * Shows a dialog the browser's own way; returns what takes it off the screen and gives the focus back. One that the server
 * has drawn open is made modal; who types in it goes on typing.
 */
export function showModally(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) {
    dialog.showModal()
    return () => dialog.close()
  }
  // In a task of its own: React takes the page over in the midst of an event where one needs it, and a letter that is being
  // entered at that moment would be lost with the focus.
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

/** A busy page is asked no longer than this, in milliseconds. */
const ISOLATED_WITHIN_MS = 300

/** False in browsers that know no popovers: they show the dialog their own way. */
export function canShowQuickly(): boolean {
  return 'showPopover' in HTMLElement.prototype
}

/**
 * Shows a dialog over everything else, as `showModal` does, but makes the page behind inert, and unscrollable, only once the
 * dialog has been painted: the browser styles every element anew for that, which on a large page takes longer than all of the
 * dialog.
 * @param onAway asked for by Escape or a press beside it
 */
export function showQuickly(dialog: HTMLDialogElement, onAway: () => void): () => void {
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
  // Not to what lies beneath either, as long as that isn't inert. A press that begins inside, as when selecting text, and ends
  // beside it is a click there and no wish to close.
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

/** Everything of the page that neither holds the dialog nor is in it. */
function whatIsBeside(dialog: Element): Element[] {
  const beside: Element[] = []
  for (let at = dialog; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && !other.hasAttribute('inert')) beside.push(other)
    }
  }
  return beside
}
