import { CONTACT_LISTS, isBlankEntry, type ProfileType } from '@dotyk/domain/profile'
import type { Draft } from '../draft/draft.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useShownPhoto } from '../photo/use-photo.ts'
import { useBetweenFields } from './use-between-fields.ts'

export const FIRST_STEPS = ['name', 'contact', 'photo'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** After so many things to press the card asks for no more. */
const ENOUGH_CONTACTS = 3

type Lists = Pick<Draft, (typeof CONTACT_LISTS)[number]>

interface MenuOwner {
  type: ProfileType
  menu: string | null
}

/** How many things on the card a visitor can press; a restaurant's menu is one of them. */
function countContacts(draft: Lists, { type, menu }: MenuOwner): number {
  const entries = CONTACT_LISTS.flatMap(list => draft[list].filter(entry => !isBlankEntry(entry)))
  return entries.length + (type === 'restaurant' && menu !== null ? 1 : 0)
}

/** Something on the card that a visitor can press. */
export function hasContact(draft: Lists, profile: MenuOwner): boolean {
  return countContacts(draft, profile) > 0
}

/** Which of the three steps to a card worth showing are done, as far as the page shows it already. */
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
  const done = useBetweenFields(steps.join(' ')).split(' ')
  const isDone = (step: FirstStep) => done.includes(step)
  return {
    isDone,
    /** The step to take now; undefined after the last. */
    next: FIRST_STEPS.find(step => !isDone(step)),
    /** A name and one contact: the card can be handed over. */
    isReadyToShare: isDone('name') && isDone('contact'),
    /** Three contacts: the card has what most cards have. */
    hasEnoughContacts: done.includes('contacts'),
  }
}
