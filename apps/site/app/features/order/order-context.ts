import type { Product } from '@dotyk/contract/wire/catalogue'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { Language } from '@dotyk/domain/values'
import type { PriceBreakdown } from '@dotyk/domain/orders'
import { createContext, useContext } from 'react'
import type { OrderFormDraft } from '../../shared/order-draft/order-form-draft.ts'
import type { Catalogue } from './use-catalogue.ts'
import type { FoundDiscount } from './payment/use-discount.ts'
import type { ChangeDraft } from './use-draft.ts'

/** The state shared by the form's steps and its summary. */
export interface OrderInProgress {
  language: Language
  catalogue: Catalogue
  /** The signed-in owner's profile; null for a visitor and while it loads. */
  profile: OwnProfile | null
  draft: OrderFormDraft
  change: ChangeDraft
  /** The chosen product; undefined if this combination is not sold. */
  product: Product | undefined
  /** The price of the order; null while the quantity is not a number. */
  price: PriceBreakdown | null
  /** A larger quantity that costs less in total, in minor units; null if there is none. */
  cheaper: { count: number; total: number } | null
  discount: FoundDiscount
  /** Returns the error message to show below a payload field. */
  errorOf: (field: string) => string | undefined
  /** Formats an amount in minor units in the order's currency. */
  money: (amount: number) => string
}

export const OrderContext = createContext<OrderInProgress | null>(null)

export function useOrder(): OrderInProgress {
  const order = useContext(OrderContext)
  if (!order) throw new Error('useOrder is used outside of the order form')
  return order
}
