import type { ComponentProps } from 'react'
import { dialogs } from '../dialogs.ts'
import { ANSWERED_HERE } from '../late-start.ts'
import { type AskedOrder, ordering } from '../ordering.ts'

interface OrderLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Without it the form begins with what was chosen before. */
  asked?: AskedOrder
}

/** A link to the order form: a dialog where scripts run, `/order` in a new tab and before they do. */
export function OrderLink({ asked, ...link }: OrderLinkProps) {
  const expect = () => dialogs.expect('order')
  return (
    <a
      {...link}
      {...ANSWERED_HERE}
      href={asked ? `/order?product=${asked.productId}` : '/order'}
      aria-haspopup="dialog"
      onPointerEnter={expect}
      onFocus={expect}
      onTouchStart={expect}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        ordering.start(asked)
      }}
    />
  )
}
