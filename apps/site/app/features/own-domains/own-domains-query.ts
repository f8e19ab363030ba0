import type { OwnDomains } from '@dotyk/contract/wire/own-domains'
import { useQuery } from '@tanstack/react-query'
import { fetchOwnDomains } from '../../shared/calls/own-domain-calls.ts'
import { queryClient } from '../../shared/queries.ts'

const OWN_DOMAINS = ['own-domains']

/** The interval in milliseconds at which the domains are reloaded while one of them waits for its DNS records. */
const WATCH_MS = 30_000

export function useOwnDomains() {
  return useQuery({
    queryKey: OWN_DOMAINS,
    queryFn: fetchOwnDomains,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'waiting') ? WATCH_MS : false,
  })
}

export function cacheOwnDomains(domains: OwnDomains): void {
  queryClient.setQueryData(OWN_DOMAINS, domains)
}
