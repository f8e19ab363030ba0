import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  fetchLeads,
  fetchLeadSettings,
  type LeadFilter,
  type LeadListPage,
  type LeadSettings,
  type OwnedLead,
} from '../../shared/calls/lead-calls.ts'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { queryClient } from '../../shared/queries.ts'

const LISTS = ['leads', 'list']
const SETTINGS = ['leads', 'settings']

/** Loads the contacts that match a filter; those of the previous filter are shown while the new ones load. */
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

/** Loads the owner's profile, which has the address of the card. */
export function useLeadsProfile() {
  return useQuery({ queryKey: ['leads', 'card'], queryFn: () => fetchProfile() })
}

/** Replaces a changed contact in every cached list; the contact keeps its position until the lists are fetched again. */
export function updateCachedLead(lead: OwnedLead): void {
  queryClient.setQueriesData<InfiniteData<LeadListPage, string | null>>({ queryKey: LISTS }, data =>
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
