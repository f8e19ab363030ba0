import type { ComponentProps } from 'react'
import { type DialogName, dialogs } from '../dialogs.ts'

interface DialogLinkProps extends ComponentProps<'a'> {
  dialog: DialogName
  /** The page that does the same without scripts, and in a new tab. */
  href: string
}

/** A link that opens a dialog where it can. The dialog's code is fetched when a press is near. */
export function DialogLink({ dialog, ...link }: DialogLinkProps) {
  const expect = () => dialogs.expect(dialog)
  return (
    <a
      {...link}
      aria-haspopup="dialog"
      onPointerEnter={expect}
      onFocus={expect}
      onTouchStart={expect}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        dialogs.open(dialog)
      }}
    />
  )
}
