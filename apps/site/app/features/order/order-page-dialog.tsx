import { useEffect, useState } from 'react'
import type { InitialOrder } from '../../shared/ordering.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import type { CatalogueData } from './use-catalogue.ts'

interface OrderPageDialogProps {
  /** What the address asks for. */
  asked: InitialOrder | null
  catalogue: CatalogueData
}

/** The form of `/order`, which the server draws open: closed, it leaves the main page, and its address. */
export function OrderPageDialog({ asked, catalogue }: OrderPageDialogProps) {
  const [isClosed, setClosed] = useState(false)

  useEffect(() => {
    // Told once: a reload keeps what was chosen since.
    if (asked) history.replaceState(history.state, '', '/order')
  }, [asked])

  function close() {
    setClosed(true)
    history.replaceState(history.state, '', '/')
  }

  if (isClosed) return <OrderDialogs />
  return <OrderDialog asked={asked} drawn={catalogue} onClose={close} />
}
