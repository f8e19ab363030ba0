import { CityField, DepartmentField, OwnershipField, StreetField } from './features/delivery/index.ts'
import { OrderDialog } from './features/order/order-dialog.tsx'
import type { DeliveryParts } from './features/order/recipient/delivery-parts.ts'

const PARTS: DeliveryParts = {
  city: CityField,
  department: DepartmentField,
  street: StreetField,
  ownership: OwnershipField,
}

/** The order form with the fields that ask the carrier. */
export function OrderDialogHost({ onClose }: { onClose: () => void }) {
  return <OrderDialog parts={PARTS} onClose={onClose} />
}
