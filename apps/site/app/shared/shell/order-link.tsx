import type { ComponentProps } from 'react'
import type { InitialOrder } from '../ordering.ts'
import { opensOrder } from './opens-dialog.ts'

interface OrderLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Without it the form begins with what was chosen before. */
  asked?: InitialOrder
}

/** A link to the order form: a dialog where scripts run, `/order` in a new tab and before they do. */
export function OrderLink({ asked, ...link }: OrderLinkProps) {
  return <a {...link} href={asked ? `/order?product=${asked.productId}` : '/order'} {...opensOrder(asked)} />
}
