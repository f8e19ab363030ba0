import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  fetchLeads,
  fetchLeadSettings,
  type LeadFilter,
  type LeadPage,
  type LeadSettings,
  type OwnedLead,
} from '../../shared/calls/lead-calls.ts'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { queryClient } from '../../shared/queries.ts'

const LISTS = ['leads', 'list']
const SETTINGS = ['leads', 'settings']

/** The contacts that match a filter; the previous filter's are shown while others load. */
export function useLeads(filter: LeadFilter) {
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam }) => fetchLeads(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useLeadSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: fetchLeadSettings })
}

/** The owner's card. */
export function useCard() {
  return useQuery({ queryKey: ['leads', 'card'], queryFn: () => fetchProfile() })
}

/** Shows a changed contact in every list, where it stays in its place until the lists are read again. */
export function replaceLead(lead: OwnedLead): void {
  queryClient.setQueriesData<InfiniteData<LeadPage, string | null>>({ queryKey: LISTS }, data =>
    data
      ? {
          ...data,
          pages: data.pages.map(page => ({
            ...page,
            leads: page.leads.map(shown => (shown.id === lead.id ? lead : shown)),
          })),
        }
      : data,
  )
}

export function reloadLeads(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LISTS })
}

export function updateLeadSettings(settings: LeadSettings): void {
  queryClient.setQueryData(SETTINGS, settings)
}
