import type { ProfileType } from '@dotyk/domain/profile'
import type { Draft, ListName } from '../draft/draft.ts'

export type SectionId =
  | 'main'
  | 'phones'
  | 'emails'
  | 'sites'
  | 'messengers'
  | 'socialNetworks'
  | 'money'
  | 'customButtons'
  | 'waiter'
  | 'menu'
  | 'groupLogo'
  | 'appearance'
  | 'profileLink'

export interface SectionPlan {
  id: SectionId
  lists: readonly ListName[]
}

const SECTIONS: readonly SectionPlan[] = [
  { id: 'main', lists: [] },
  { id: 'phones', lists: ['phones'] },
  { id: 'emails', lists: ['emails'] },
  { id: 'sites', lists: ['sites'] },
  { id: 'messengers', lists: ['messengers'] },
  { id: 'socialNetworks', lists: ['socialNetworks'] },
  { id: 'money', lists: ['banks', 'payments'] },
  { id: 'customButtons', lists: ['customButtons'] },
]

const APPEARANCE: SectionPlan = { id: 'appearance', lists: [] }
const PROFILE_LINK: SectionPlan = { id: 'profileLink', lists: [] }

/** Menu and waiter belong to restaurants alone, the group's logo to organizations */
export function sectionsFor(type: ProfileType): readonly SectionPlan[] {
  const [main, ...others] = SECTIONS
  const own: SectionPlan[] = type === 'restaurant' ? [{ id: 'menu', lists: [] }] : []
  if (type === 'organization') own.push({ id: 'groupLogo', lists: [] })
  const waiter: SectionPlan[] =
    type === 'restaurant' ? [{ id: 'waiter', lists: ['waiterPhones', 'waiterMessengers'] }] : []
  return [...(main ? [main] : []), ...own, ...others, ...waiter, APPEARANCE, PROFILE_LINK]
}

export function sectionOf(field: string): SectionId {
  if (field === 'banks' || field === 'payments') return 'money'
  if (field.startsWith('waiter')) return 'waiter'
  if (field === 'customization' || field.startsWith('hide')) return 'appearance'
  return field === 'name' || field === 'info' ? 'main' : (field as SectionId)
}

/** What stands open at first: what has something in it, and what a new card begins with. */
export function openAtFirst(plans: readonly SectionPlan[], draft: Draft): ReadonlySet<SectionId> {
  const open = plans.filter(({ id, lists }) => {
    return id === 'main' || id === 'phones' || lists.some(list => draft[list].length > 0)
  })
  return new Set(open.map(({ id }) => id))
}
