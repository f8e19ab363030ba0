import type { DialogName } from '../dialogs.ts'
import type { InitialOrder } from '../order-form-control.ts'

/**
 * Returns the attributes of a link or button that opens a dialog. On a public page the starter (public/starter.ts) handles the
 * press and loads the dialog's code; in the owner's area `useDialogOpeners` does both.
 */
export const dialogOpenerProps = (dialog: Exclude<DialogName, 'order'>) => openerProps('accounts', dialog)

/**
 * Returns the attributes that open the order form.
 * @param asked the requested order; if omitted, the form keeps the previous choice
 */
export const orderOpenerProps = (asked?: InitialOrder) => openerProps('order', asked)

/** Returns the attributes that open the editor of the buyer's own design; only for public pages. */
export const ownDesignOpenerProps = (productId: string) => openerProps('own-design', productId)

function openerProps(island: string, asked: unknown) {
  return {
    'aria-haspopup': 'dialog',
    'data-opens': island,
    'data-asked': asked === undefined ? undefined : JSON.stringify(asked),
  } as const
}
