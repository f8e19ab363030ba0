import { LINK_SERVICE, SERVICE_GROUPS, type Service, servicesOf, SERVICE_LISTS } from '@dotyk/domain/profile'
import type { ListName } from '../draft/draft.ts'
import { serviceSource } from '../draft/entries.ts'
import { recogniseInput } from './recognise-input.ts'
import { searchServices } from './search-services.ts'

/** One thing the picker offers. */
export interface Choice {
  list: ListName
  /** Null for phones, e-mails, sites and buttons. */
  service: string | null
  /** A pasted link it begins with, '' for none. */
  value: string
}

export interface ChoiceGroup {
  /** A group of the catalogue, `basics` for what is no service, null for what a search found. */
  heading: Service['group'] | 'basics' | 'pasted' | null
  choices: Choice[]
}

const BASICS: readonly ListName[] = ['phones', 'emails', 'sites', 'customButtons']

/**
 * What the picker shows for a search. A pasted link is its own answer; without a search everything stands in its group;
 * where nothing is found the generic link is left.
 * @param list the list services are chosen for, null for all
 */
export function choicesFor(list: ListName | null, query: string): ChoiceGroup[] {
  const pasted = query.includes('.') || query.includes('/') ? recogniseInput(query) : null
  if (pasted && (list === null || pasted.list === serviceSource(list))) {
    return [{ heading: 'pasted', choices: [{ ...pasted, list: list ?? pasted.list }] }]
  }
  const source = list === null ? null : serviceSource(list)
  const services = source ? servicesOf(source) : SERVICE_LISTS.flatMap(each => servicesOf(each))
  const toChoice = (service: Service): Choice => ({
    list: list ?? service.list,
    service: service.id,
    value: '',
  })

  if (query.trim() !== '') {
    const found = searchServices(services, query).map(toChoice)
    return found.length > 0 ? [{ heading: null, choices: found }] : []
  }
  const basics: ChoiceGroup = {
    heading: 'basics',
    choices: BASICS.map(each => ({ list: each, service: null, value: '' })),
  }
  const groups = GROUPS_BY_USE.map(heading => ({
    heading,
    choices: services.filter(({ group }) => group === heading).map(toChoice),
  }))
  return [...(list === null ? [basics] : []), ...groups.filter(({ choices }) => choices.length > 0)]
}

/** The generic link, for a service the catalogue doesn't know. */
export function anyLink(): Choice {
  return { list: 'socialNetworks', service: LINK_SERVICE.id, value: '' }
}

/** What most people look for stands before the groups of the few. */
const FIRST_GROUPS: readonly Service['group'][] = ['messenger', 'social', 'bank']
const GROUPS_BY_USE = [...FIRST_GROUPS, ...SERVICE_GROUPS.filter(group => !FIRST_GROUPS.includes(group))]
