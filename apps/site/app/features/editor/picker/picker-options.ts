import {
  LINK_SERVICE,
  recogniseContact,
  SERVICE_GROUPS,
  SERVICE_LISTS,
  type Service,
  type ServiceGroup,
  serviceSource,
  servicesOfList,
} from '@dotyk/domain/profile'
import type { ListName } from '../draft/draft.ts'
import { searchableItems } from './searchable-items.ts'
import { suggestionsForText } from './plan-additions.ts'
import { type MatchReason, searchItems } from './search.ts'

/** An option of the picker. */
export interface PickerOption {
  list: ListName
  /** The id of the service; null for phones, e-mails, sites and buttons. */
  service: string | null
  /** The initial value, which is a pasted link; '' if no link was pasted. */
  value: string
}

/** The filters of the picker, each with the groups of the catalogue that it covers. */
const KINDS = {
  messengers: ['messenger'],
  social: ['social', 'video', 'blog'],
  money: ['bank', 'transfer', 'donation', 'acquiring', 'crypto'],
  music: ['music'],
  places: ['maps', 'reviews', 'booking', 'food', 'menu', 'travel', 'auto'],
  work: ['work', 'creative', 'dev', 'books'],
} as const satisfies Record<string, readonly ServiceGroup[]>

export type PickerFilter = 'popular' | keyof typeof KINDS | 'other'
export const PICKER_FILTERS: readonly PickerFilter[] = [
  'popular',
  ...(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  'other',
]

export interface PickerOptionGroup {
  heading: ServiceGroup | 'popular'
  choices: PickerOption[]
}

/** The most common contacts of cards, most common first. */
const POPULAR: readonly PickerOption[] = [
  ...(['phones', 'emails', 'sites', 'customButtons', 'addresses'] as const).map(list => ({
    list,
    service: null,
    value: '',
  })),
  ...(
    [
      ['messengers', 'telegram viber whatsapp'],
      ['socialNetworks', 'instagram facebook tiktok youtube'],
      ['banks', 'monobank'],
    ] as const
  ).flatMap(([list, ids]) => ids.split(' ').map(service => ({ list, service, value: '' }))),
]

/** The most used groups, which are shown first. */
const FIRST_GROUPS: readonly ServiceGroup[] = ['messenger', 'social', 'bank']
const GROUPS_BY_USE = [...FIRST_GROUPS, ...SERVICE_GROUPS.filter(group => !FIRST_GROUPS.includes(group))]

/**
 * Returns the groups of tiles: the popular options and all others, the groups of one filter, or the groups of one list.
 * @param list the list for which a service is chosen; null for all lists
 */
export function pickerOptionGroupsFor(list: ListName | null, filter: PickerFilter): PickerOptionGroup[] {
  const isEverything = list === null && filter === 'popular'
  const source = list === null ? null : serviceSource(list)
  const services = source ? servicesOfList(source) : SERVICE_LISTS.flatMap(each => servicesOfList(each))
  const isPopular = ({ id }: Service) => isEverything && POPULAR.some(({ service }) => service === id)
  const groups = GROUPS_BY_USE.filter(group => list !== null || isEverything || kindOf(group) === filter)
  const others = groups.map(heading => ({
    heading,
    choices: services
      .filter(service => service.group === heading && !isPopular(service))
      .map(service => ({ list: list ?? service.list, service: service.id, value: '' })),
  }))
  return [
    ...(isEverything ? [{ heading: 'popular' as const, choices: [...POPULAR] }] : []),
    ...others.filter(({ choices }) => choices.length > 0),
  ]
}

function kindOf(group: ServiceGroup): PickerFilter {
  const kinds = Object.entries(KINDS) as [keyof typeof KINDS, readonly ServiceGroup[]][]
  return kinds.find(([, groups]) => groups.includes(group))?.[0] ?? 'other'
}

export interface PickerResult {
  choice: PickerOption
  /** The reason of the match; null for a pasted link, which needs no reason. */
  reason: MatchReason | null
}

/** Returns search results with reasons, most relevant first; a link itself is the only result. */
export function searchPickerOptions(list: ListName | null, query: string): PickerResult[] {
  const pasted = query.includes('.') || query.includes('/') ? recogniseContact(query) : null
  if (pasted && (list === null || pasted.list === serviceSource(list))) {
    return [{ choice: { ...pasted, list: list ?? pasted.list }, reason: null }]
  }
  const guessed = guessedResults(list, query)
  if (guessed.length > 0) return guessed
  return searchItems(searchableItems(list === null ? null : (serviceSource(list) ?? null)), query).map(
    ({ item, reason }) => ({
      choice: { list: list ?? item.list, service: item.service, value: '' },
      reason,
    }),
  )
}

/**
 * Returns suggestions for a text that is not a contact: networks for a nickname, a map place, or banks for an account
 * number.
 */
function guessedResults(list: ListName | null, query: string): PickerResult[] {
  const offers = suggestionsForText(query)
  if (!offers) return []
  const isMoney = offers.reason === 'iban' || offers.reason === 'bank-card'
  const banks = servicesOfList('banks').map(({ id }) => ({ list: 'banks' as const, service: id, value: '' }))
  const choices: readonly PickerOption[] = isMoney ? banks : offers.places
  return choices
    .filter(choice => list === null || choice.list === serviceSource(list))
    .map(choice => ({ choice: { ...choice, list: list ?? choice.list }, reason: null }))
}

/** Returns the option for the generic link, for services outside the catalogue. */
export function genericLinkOption(): PickerOption {
  return { list: 'socialNetworks', service: LINK_SERVICE.id, value: '' }
}

/** Returns the groups without options of lists that the company has switched off. */
export function withoutDisabledLists(
  groups: readonly PickerOptionGroup[],
  off: ReadonlySet<string>,
): PickerOptionGroup[] {
  return groups.flatMap(group => {
    const choices = group.choices.filter(({ list }) => !off.has(list))
    return choices.length > 0 ? [{ ...group, choices }] : []
  })
}
