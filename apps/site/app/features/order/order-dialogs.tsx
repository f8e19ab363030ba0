import { useBackCloses } from '@dotyk/ui/back-closes'
import { useEffect } from 'react'
import { dialogs, useOpenDialog } from '../../shared/dialogs.ts'
import { forgetOpenOrder, rememberOpenOrder } from '../../shared/open-order.ts'
import { orderFormControl } from '../../shared/order-form-control.ts'
import { OrderDialog } from './order-dialog.tsx'

/** The order form over a public page; after a reload the form opens again. */
export function OrderDialogs() {
  const isOpen = useOpenDialog() === 'order'
  useBackCloses(isOpen, dialogs.close)
  useEffect(() => {
    if (!isOpen) return
    rememberOpenOrder(location.pathname)
    return forgetOpenOrder
  }, [isOpen])
  return isOpen ? <OrderDialog asked={orderFormControl.asked()} onClose={dialogs.close} /> : null
}
