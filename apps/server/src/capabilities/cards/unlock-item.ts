import { type CardItem, cardItems } from '@dotyk/domain/card'
import { ITEM_CODE_LENGTH, normaliseItemCode } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { CardsContext } from './cards.context.ts'
import type { FoundCard } from './find-card.ts'
import { cardOfStoredProfile } from './card-of-stored-profile.ts'

/** An item that a visitor has to unlock. */
export interface LockedItem {
  /** The item as the card shows it, without its link. */
  item: CardItem
  /** Id of the item's entry on the card. */
  id: string
  /** Whether the notice for adults is shown before the item. */
  isAdult: boolean
}

/** Returns the locked item of an entry that the card shows now; null if there is none. */
export function findLockedItem(
  { card, profile }: FoundCard,
  id: string,
  language: Language,
): LockedItem | null {
  const entry = card.locked.find(locked => locked.id === id)
  if (!entry) return null
  const item = cardItems(card, language).find(({ i, lock }) => lock !== null && i.endsWith(`:${id}`))
  const stored = profile[entry.list].find(each => each.id === id)
  return item && stored ? { item, id, isAdult: stored.visibility?.adult === true } : null
}

/**
 * Compares a visitor's code with the item's code.
 * @throws Refusal `item-code-wrong`; `too-many-requests` with the time until the next guess is allowed; `unavailable` if too many
 * guesses are queued.
 */
export async function verifyItemCode(
  { accounts, passwords }: Pick<CardsContext, 'accounts' | 'passwords'>,
  { profile }: FoundCard,
  { id, code: typed, ip }: { id: string; code: string; ip: string },
): Promise<void> {
  const code = normaliseItemCode(typed)
  const { length } = [...code]
  const isPossible = length >= ITEM_CODE_LENGTH.min && length <= ITEM_CODE_LENGTH.max
  if (!isPossible) throw new Refusal('item-code-wrong', { field: 'code' })
  const guess = await accounts.countCodeGuess({ profileId: profile.id, itemId: id, ip })
  const isRight = await passwords
    .matches(profile.itemCodes[id]?.hash ?? null, code)
    .catch(async (error: unknown) => {
      await guess.withdraw()
      throw error
    })
  if (!isRight) throw new Refusal('item-code-wrong', { field: 'code' })
  await guess.forget()
}

/** Finds an item of a card with its link, ignoring its lock. */
export function findUnlockedItem(
  { profile }: FoundCard,
  { item }: LockedItem,
  language: Language,
  now: Date,
): CardItem {
  const opened = cardItems(cardOfStoredProfile(profile, now, 'everything'), language).find(
    ({ i }) => i === item.i,
  )
  if (!opened) throw new Refusal('not-found')
  return opened
}
