import { useEffect } from 'react'
import { type DialogName, dialogs } from '../shared/dialogs.ts'
import { type InitialOrder, orderFormControl } from '../shared/order-form-control.ts'

/**
 * Opens dialogs when the user presses links and buttons with the attributes from `opens-dialog.ts`, and preloads a dialog when
 * its link or button is hovered, touched or focused.
 */
export function useDialogOpeners(): void {
  useEffect(() => {
    const expect = ({ target }: Event) => {
      const opener = findOpener(target)
      if (opener) dialogs.expect(opener.dialog)
    }
    function open(event: MouseEvent) {
      const opener = findOpener(event.target)
      // If a modifier key is pressed, the browser opens the link itself.
      if (!opener || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (opener.dialog === 'order') orderFormControl.start(opener.order)
      else dialogs.open(opener.dialog)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('click', open, { signal })
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, expect, { signal, passive: true })
    return () => listeners.abort()
  }, [])
}

function findOpener(target: EventTarget | null): { dialog: DialogName; order: InitialOrder | null } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null
  const { opens, asked } = element?.dataset ?? {}
  const named: unknown = asked === undefined ? null : JSON.parse(asked)
  if (opens === 'order') return { dialog: 'order', order: named as InitialOrder | null }
  return opens === 'accounts' ? { dialog: named as DialogName, order: null } : null
}
