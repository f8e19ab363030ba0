import type { DeliveryEstimateWire } from '@dotyk/contract/delivery'
import type { Parcel } from '@dotyk/domain/delivery'
import type { ShippingType } from '@dotyk/domain/orders'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../shared/api.ts'

export interface EstimateQuestion {
  /** The carrier's id of the city; null while none is chosen. */
  cityRef: string | null
  shippingType: ShippingType
  /** null while it isn't known. */
  parcel: Parcel | null
  /** The declared value in kopiykas. */
  value: number
  /** null where nothing is promised. */
  makingDays: number | null
}

/** An answer holds for a while, but not until tomorrow. */
const STALE_MS = 10 * 60_000

/** When an order would arrive and what its delivery costs, asked as soon as the city is known. */
export function useEstimate({ cityRef, shippingType, parcel, value, makingDays }: EstimateQuestion) {
  const { data, isFetching, isError } = useQuery<DeliveryEstimateWire>({
    queryKey: ['estimate', cityRef, shippingType, parcel, value, makingDays],
    queryFn: ({ signal }) =>
      callServer(
        'GET /np/estimate',
        {
          query: {
            ref: cityRef ?? '',
            kind: shippingType,
            ...parcel,
            value,
            ...(makingDays !== null && { making_days: makingDays }),
          },
        },
        { signal },
      ),
    enabled: cityRef !== null && parcel !== null,
    staleTime: STALE_MS,
    retry: false,
    networkMode: 'always',
  })
  return { estimate: data ?? null, busy: isFetching && !data, failed: isError }
}
