import type { ComponentProps } from 'react'
import type { DialogName } from '../dialogs.ts'
import { dialogOpenerProps } from './opens-dialog.ts'

interface DialogLinkProps extends ComponentProps<'a'> {
  dialog: Exclude<DialogName, 'order'>
  /** The page with the same content, opened without scripts or in a new tab. */
  href: string
}

/** A link that opens a dialog if scripts are available. */
export function DialogLink({ dialog, ...link }: DialogLinkProps) {
  return <a {...link} {...dialogOpenerProps(dialog)} />
}
