import { useQuery } from '@tanstack/react-query'
import {
  type DeliveryEstimate,
  type EstimateQuery,
  fetchEstimate,
} from '../../../shared/calls/estimate-call.ts'

/** A query for an estimate whose city or parcel may be unknown. */
type UnfinishedQuestion = Omit<EstimateQuery, 'cityRef' | 'parcel'> & {
  [Part in 'cityRef' | 'parcel']: EstimateQuery[Part] | null
}

/** An estimate is used for this number of milliseconds, because it changes with the day. */
const STALE_MS = 10 * 60_000

/** Loads when an order would arrive and what its delivery costs, as soon as the city and the parcel are known. */
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
