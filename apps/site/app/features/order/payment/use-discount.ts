import { failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { Product } from '@dotyk/contract/wire/catalogue'
import type { DiscountValue } from '@dotyk/domain/orders'
import { useQuery } from '@tanstack/react-query'
import { fetchDiscount } from '../../../shared/calls/order-calls.ts'

/** The amount by which the applied code lowers the price, or the reason why it doesn't. */
export interface FoundDiscount {
  value: DiscountValue | null
  refusal: ErrorKey | null
  busy: boolean
}

/** Requests the discount of a promo code, and again whenever the product or the quantity changes. */
export function useDiscount(
  code: string,
  { product, count }: { product: Product | undefined; count: number },
): FoundDiscount {
  const productID = product?.id
  const isAsked = code !== '' && productID !== undefined && count > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['discount', code, productID, count],
    queryFn: ({ signal }) => fetchDiscount({ code, productID: productID ?? '', count }, signal),
    enabled: isAsked,
    retry: false,
    networkMode: 'always',
  })
  return {
    value: isAsked ? (data?.value ?? null) : null,
    refusal: isAsked && error ? failureKey(error) : null,
    busy: isFetching,
  }
}
