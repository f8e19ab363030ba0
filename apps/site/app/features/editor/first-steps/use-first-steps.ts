import { CONTACT_LISTS, isBlankEntry, type ProfileType } from '@dotyk/domain/profile'
import type { Draft } from '../draft/draft.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useShownPhoto } from '../photo/use-photo.ts'
import { useValueBetweenFields } from './use-between-fields.ts'

export const FIRST_STEPS = ['name', 'contact', 'photo'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The number of contacts at which the guide is complete. */
const ENOUGH_CONTACTS = 3

type Lists = Pick<Draft, (typeof CONTACT_LISTS)[number]>

interface MenuOwner {
  type: ProfileType
  menu: string | null
}

/** Counts the card's pressable contacts, including a restaurant's menu. */
function countContacts(draft: Lists, { type, menu }: MenuOwner): number {
  const entries = CONTACT_LISTS.flatMap(list => draft[list].filter(entry => !isBlankEntry(entry)))
  return entries.length + (type === 'restaurant' && menu !== null ? 1 : 0)
}

/** Returns true if the card has at least one pressable contact. */
export function hasContact(draft: Lists, profile: MenuOwner): boolean {
  return countContacts(draft, profile) > 0
}

/** Returns which of the three steps to a complete card are done, according to the current draft. */
export function useFirstSteps() {
  const { profile } = useEditor()
  const name = useSavingState(({ draft }) => draft.name.trim() !== '')
  const contacts = useSavingState(({ draft }) => Math.min(countContacts(draft, profile), ENOUGH_CONTACTS))
  const photo = useShownPhoto() !== ''
  const steps = [
    name && 'name',
    contacts > 0 && 'contact',
    photo && 'photo',
    contacts >= ENOUGH_CONTACTS && 'contacts',
  ]
  const done = useValueBetweenFields(steps.join(' ')).split(' ')
  const isDone = (step: FirstStep) => done.includes(step)
  return {
    isDone,
    /** The current step; undefined after the last one. */
    next: FIRST_STEPS.find(step => !isDone(step)),
    /** Whether the card can be shared, which requires a name and one contact. */
    isReadyToShare: isDone('name') && isDone('contact'),
    /** Whether the card has three contacts, which is typical for a card. */
    hasEnoughContacts: done.includes('contacts'),
  }
}
