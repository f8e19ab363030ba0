import { useEffect, useState } from 'react'
import type { InitialOrder } from '../../shared/order-form-control.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import type { CatalogueData } from './use-catalogue.ts'

interface OrderPageDialogProps {
  /** The product that the URL requests. */
  asked: InitialOrder | null
  catalogue: CatalogueData
}

/** The order form of the page `/order`, rendered open by the server; closing it navigates to the main page. */
export function OrderPageDialog({ asked, catalogue }: OrderPageDialogProps) {
  const [isClosed, setClosed] = useState(false)

  useEffect(() => {
    // The product is removed from the URL, so that a reload keeps later choices.
    if (asked) history.replaceState(history.state, '', '/order')
  }, [asked])

  function close() {
    setClosed(true)
    history.replaceState(history.state, '', '/')
  }

  if (isClosed) return <OrderDialogs />
  return <OrderDialog asked={asked} drawn={catalogue} onClose={close} />
}
