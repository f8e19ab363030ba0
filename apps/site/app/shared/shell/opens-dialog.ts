import type { MouseEvent } from 'react'
import { type DialogName, dialogs } from '../dialogs.ts'
import { type InitialOrder, ordering } from '../ordering.ts'

/**
 * Props of a link or button that opens a dialog. On a public page the starter handles the press and loads the dialog's code
 * (public/starter.ts); in the owner's area the page does.
 */
export function opensDialog(dialog: Exclude<DialogName, 'order'>) {
  return openerProps('accounts', dialog, dialog, () => dialogs.open(dialog))
}

/** The equivalent for the order form. @param asked if omitted, the form keeps the previous choice */
export function opensOrder(asked?: InitialOrder) {
  return openerProps('order', asked, 'order', () => ordering.start(asked))
}

/** The equivalent for the buyer's own design, on public pages alone. */
export function ownDesignOpenerProps(productId: string) {
  return {
    'aria-haspopup': 'dialog',
    'data-opens': 'own-design',
    'data-asked': JSON.stringify(productId),
  } as const
}

function openerProps(island: string, asked: unknown, dialog: DialogName, open: () => void) {
  const expect = () => dialogs.expect(dialog)
  return {
    'aria-haspopup': 'dialog',
    'data-opens': island,
    'data-asked': asked === undefined ? undefined : JSON.stringify(asked),
    onPointerEnter: expect,
    onFocus: expect,
    onTouchStart: expect,
    onClick(event: MouseEvent) {
      // The event is prevented if the starter has handled it; with a modifier key the browser opens the link itself.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open()
    },
  } as const
}
