import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../shared/calls/companies.ts'
import { listGroups, fetchGroup } from '../../shared/calls/groups.ts'
import type { Filter, FilterOption } from '../../shared/list/filter-pills.tsx'
import { PAGE_SIZE } from '../../shared/list/use-list.ts'
import type { UserFilterName } from './filters.ts'

/** The filter values for profiles without a group and for profiles of the default company. */
const WITHOUT_GROUP = 'none'
const DEFAULT_COMPANY = 'default'

/**
 * The filter by group: the newest groups, or those found by the typed name.
 * @param chosen the group in the page's address, which may be missing from these groups
 */
export function useGroupFilter(chosen: string | undefined): Filter<UserFilterName> {
  const { t } = useTranslation('console')
  const [text, setText] = useState('')
  const found = useQuery({
    queryKey: ['groups', 'filter', text],
    queryFn: ({ signal }) => listGroups(text, { limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  }).data
  const isNamed = chosen !== undefined && chosen !== WITHOUT_GROUP
  const named = useQuery({
    queryKey: ['group', chosen],
    queryFn: ({ signal }) => fetchGroup(chosen ?? '', signal),
    enabled: isNamed,
  }).data
  const groups = found?.items ?? []
  const all = named && groups.every(({ id }) => id !== named.id) ? [named, ...groups] : groups
  return {
    name: 'group',
    label: t('users.group'),
    options: [
      { value: WITHOUT_GROUP, label: t('users.noGroup') },
      ...all.map(({ id, name, members }): FilterOption => ({ value: id, label: name, count: members })),
    ],
    onSearch: setText,
  }
}

/** The filter by company, with the default company first. */
export function useCompanyFilter(): Filter<UserFilterName> {
  const { t } = useTranslation('console')
  const { data } = useQuery(companiesQuery)
  return {
    name: 'company',
    label: t('users.company'),
    options: data
      ? [
          { value: DEFAULT_COMPANY, label: data.own.name, count: data.own.profiles },
          ...data.companies.map(({ id, name, profiles }) => ({ value: id, label: name, count: profiles })),
        ]
      : [],
  }
}
