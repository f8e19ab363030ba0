import { CONTACT_LISTS, isBlankEntry } from '@dotyk/domain/profile'
import type { Draft } from '../draft/draft.ts'
import { useSavingState } from '../editor-context.tsx'
import { useShownPhoto } from '../photo/use-photo.ts'
import { useBetweenFields } from './use-between-fields.ts'

export const FIRST_STEPS = ['name', 'contact', 'photo'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Something on the card that a visitor can press. */
export function hasContact(draft: Pick<Draft, (typeof CONTACT_LISTS)[number]>): boolean {
  return CONTACT_LISTS.some(list => draft[list].some(entry => !isBlankEntry(entry)))
}

/** Which of the three steps to a card worth showing are done, as far as the page shows it already. */
export function useFirstSteps() {
  const name = useSavingState(({ draft }) => draft.name.trim() !== '')
  const contact = useSavingState(({ draft }) => hasContact(draft))
  const photo = useShownPhoto() !== ''
  const done = useBetweenFields([name && 'name', contact && 'contact', photo && 'photo'].join(' '))
  const isDone = (step: FirstStep) => done.split(' ').includes(step)
  return {
    isDone,
    /** The step to take now; undefined after the last. */
    next: FIRST_STEPS.find(step => !isDone(step)),
    /** A name and one contact: the card can be handed over. */
    isShowable: isDone('name') && isDone('contact'),
  }
}
