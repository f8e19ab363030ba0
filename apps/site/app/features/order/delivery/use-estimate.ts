import { useQuery } from '@tanstack/react-query'
import {
  type DeliveryEstimate,
  type EstimateQuery,
  fetchEstimate,
} from '../../../shared/calls/estimate-call.ts'

/** A question whose city or parcel isn't known yet. */
type UnfinishedQuestion = Omit<EstimateQuery, 'cityRef' | 'parcel'> & {
  [Part in 'cityRef' | 'parcel']: EstimateQuery[Part] | null
}

/** An answer holds for a while, but not until tomorrow. */
const STALE_MS = 10 * 60_000

/** When an order would arrive and what its delivery costs, asked as soon as the city is known. */
export function useEstimate({ cityRef, parcel, ...rest }: UnfinishedQuestion) {
  const question = cityRef !== null && parcel !== null ? { cityRef, parcel, ...rest } : null
  const { data, isFetching, isError } = useQuery<DeliveryEstimate | null>({
    queryKey: ['estimate', question],
    queryFn: ({ signal }) => question && fetchEstimate(question, signal),
    enabled: question !== null,
    staleTime: STALE_MS,
    retry: false,
    networkMode: 'always',
  })
  return { estimate: data ?? null, busy: isFetching && !data, failed: isError }
}
