import type { ComponentProps } from 'react'
import { dialogs } from '../dialogs.ts'
import { ANSWERED_HERE } from '../late-start.ts'
import { ordering } from '../ordering.ts'

interface OrderLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The product's id, `1-1-1-1`; without one the form begins with what was chosen before. */
  product?: string
  /** The name to print on it, where one was typed already. */
  printedName?: string
}

/** A link to the order form: a dialog where scripts run, `/order` in a new tab and before they do. */
export function OrderLink({ product, printedName, ...link }: OrderLinkProps) {
  const expect = () => dialogs.expect('order')
  return (
    <a
      {...link}
      {...ANSWERED_HERE}
      href={product ? `/order?product=${product}` : '/order'}
      aria-haspopup="dialog"
      onPointerEnter={expect}
      onFocus={expect}
      onTouchStart={expect}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        ordering.start(product, printedName)
      }}
    />
  )
}
