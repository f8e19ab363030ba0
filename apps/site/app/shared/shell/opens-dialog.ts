import type { DialogName } from '../dialogs.ts'
import type { InitialOrder } from '../ordering.ts'

/**
 * Attributes of a link or button that opens a dialog. The starter of a public page handles the press and loads the dialog's code
 * (public/starter.ts); in the owner's area `useDialogOpeners` does.
 */
export const dialogOpenerProps = (dialog: Exclude<DialogName, 'order'>) => openerProps('accounts', dialog)

/** The equivalent for the order form. @param asked if omitted, the form keeps the previous choice */
export const orderOpenerProps = (asked?: InitialOrder) => openerProps('order', asked)

/** The equivalent for the buyer's own design, on public pages alone. */
export const ownDesignOpenerProps = (productId: string) => openerProps('own-design', productId)

function openerProps(island: string, asked: unknown) {
  return {
    'aria-haspopup': 'dialog',
    'data-opens': island,
    'data-asked': asked === undefined ? undefined : JSON.stringify(asked),
  } as const
}
