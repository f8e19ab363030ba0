import { useOrder } from '../order-context.ts'
import { EstimateText } from './estimate-text.tsx'
import { useOrderEstimate } from './use-order-estimate.ts'

/** Shows when the order in the form arrives and what its delivery costs. */
export function OrderArrival() {
  const { draft, product } = useOrder()
  const answer = useOrderEstimate()
  if (draft.city.ref === null) return null
  return (
    <EstimateText {...answer} makingDays={product?.makingDays ?? null} needsApproval={draft.printDesign} />
  )
}
