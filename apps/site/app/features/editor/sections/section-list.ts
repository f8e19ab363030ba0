import { isTextField, type ProfileType } from '@dotyk/domain/profile'
import type { LockableField } from '@dotyk/domain/groups'
import type { Draft, ListName } from '../draft/draft.ts'

export type SectionId =
  | 'main'
  | 'phones'
  | 'emails'
  | 'addresses'
  | 'hours'
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
  { id: 'addresses', lists: ['addresses'] },
  { id: 'hours', lists: [] },
  { id: 'sites', lists: ['sites'] },
  { id: 'messengers', lists: ['messengers'] },
  { id: 'socialNetworks', lists: ['socialNetworks'] },
  { id: 'money', lists: ['banks', 'payments'] },
  { id: 'customButtons', lists: ['customButtons'] },
]

const APPEARANCE: SectionPlan = { id: 'appearance', lists: [] }
const PROFILE_LINK: SectionPlan = { id: 'profileLink', lists: [] }

/**
 * Returns the sections for a profile type. Only restaurants have a menu and a waiter section, and only organizations have the
 * group's logo; `off` lists fields that the company has switched off.
 */
export function sectionsFor(type: ProfileType, off: ReadonlySet<string>): readonly SectionPlan[] {
  const [main, ...others] = SECTIONS
  const own: SectionPlan[] = type === 'restaurant' ? [{ id: 'menu', lists: [] }] : []
  if (type === 'organization') own.push({ id: 'groupLogo', lists: [] })
  const waiter: SectionPlan[] =
    type === 'restaurant' ? [{ id: 'waiter', lists: ['waiterPhones', 'waiterMessengers'] }] : []
  const appearance = off.has('customization') ? [] : [APPEARANCE]
  const plans = [...(main ? [main] : []), ...own, ...others, ...waiter, ...appearance, PROFILE_LINK]
  return plans.flatMap(({ id, lists }) => {
    const left = lists.filter(list => !off.has(list))
    return lists.length > 0 && left.length === 0 ? [] : [{ id, lists: left }]
  })
}

export function sectionOfField(field: string): SectionId {
  if (field === 'banks' || field === 'payments') return 'money'
  if (field.startsWith('waiter')) return 'waiter'
  if (field === 'customization' || field.startsWith('hide')) return 'appearance'
  return isTextField(field) || field === 'openFirst' ? 'main' : (field as SectionId)
}

/** Returns the initially open sections: those with content, and also the phones unless a new card asks for phones separately. */
export function initiallyOpenSections(plans: readonly SectionPlan[], draft: Draft): ReadonlySet<SectionId> {
  const open = plans.filter(({ id, lists }) => {
    return (id === 'phones' && draft.name !== '') || lists.some(list => draft[list].length > 0)
  })
  return new Set(open.map(({ id }) => id))
}

/** Returns true if the template of the profile's group locks the whole section. */
export function isSectionLocked(id: SectionId, locked: readonly LockableField[]): boolean {
  const fields: Partial<Record<SectionId, readonly LockableField[]>> = {
    money: ['banks', 'payments'],
    waiter: ['waiterPhones', 'waiterMessengers'],
    appearance: ['customization'],
    profileLink: [],
    main: [],
  }
  const own = fields[id] ?? [id as LockableField]
  return own.length > 0 && own.every(field => locked.includes(field))
}
