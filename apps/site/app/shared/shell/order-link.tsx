import type { ComponentProps } from 'react'
import type { InitialOrder } from '../ordering.ts'
import { orderOpenerProps } from './opens-dialog.ts'

interface OrderLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** If omitted, the form keeps the previous choice. */
  asked?: InitialOrder
}

/** A link to the order form: a dialog with scripts, `/order` in a new tab or without them. */
export function OrderLink({ asked, ...link }: OrderLinkProps) {
  return (
    <a {...link} href={asked ? `/order?product=${asked.productId}` : '/order'} {...orderOpenerProps(asked)} />
  )
}
