import type { ComponentProps } from 'react'
import type { InitialOrder } from '../order-form-control.ts'
import { orderOpenerProps } from './opens-dialog.ts'

interface OrderLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The requested order; if omitted, the form keeps the previous choice. */
  asked?: InitialOrder
}

/** A link to the order form, which opens as a dialog; without scripts or in a new tab the page `/order` opens. */
export function OrderLink({ asked, ...link }: OrderLinkProps) {
  return (
    <a {...link} href={asked ? `/order?product=${asked.productId}` : '/order'} {...orderOpenerProps(asked)} />
  )
}
