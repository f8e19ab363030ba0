import { isReservedSlug } from '@dotyk/contract/addresses'
import type { Language } from '@dotyk/domain/values'
import { isExpired } from '@dotyk/domain/profile'
import type { BrandPlace } from '../../brands.ts'
import { type Profile, subscriptionOf } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import { toCardAddress } from './card-address.ts'
import { cardPlace, ownAddress } from './card-place.ts'
import type { CardsContext } from './cards.context.ts'
import type { CompaniesRevision, ProfileVersion } from './cards.repository.ts'
import { drawCard } from './draw-card.ts'
import type { RedirectedCard, OpenedCard } from './finished-card.ts'

/** Where and in which language a card is opened. */
interface CardRequest {
  host: string
  language: Language
}

/**
 * The finished page at an id or a slug, where it is opened where another host shows it, or null where there is none to show. The version is read from the database for
 * every request; the page is drawn once per version, language, company and expiry,
 * and again at the moment at which its opening hours say something else, or an entry appears or disappears. While the database doesn't answer, the page that
 * was drawn last is shown.
 */
export async function openCard(
  ctx: CardsContext,
  text: string,
  request: CardRequest,
): Promise<OpenedCard | RedirectedCard | null> {
  const address = toCardAddress(text)
  if (address === null || isReservedSlug(address)) return null
  const name = nameOf(address, request.language, ctx.brands.at(request.host))
  try {
    // A card that isn't in memory has to be drawn, so its version comes with all the rest.
    const found = await (ctx.cards.has(name) ? ctx.readVersion(address) : ctx.readProfile(address))
    return await finishedCard(ctx, found, address, request)
  } catch (error) {
    return lastCard(ctx, name, error)
  }
}

/** A card that a chip opened, and the chip. */
export interface OpenedByChip {
  opened: OpenedCard | RedirectedCard
  /** Whether the chip's address proves each touch. */
  provesTouch: boolean
}

/** The most chips whose last profile is kept in memory, some 100 bytes each. */
const MOST_LAST_OF_CHIPS = 100_000

/**
 * The finished page that a chip opens, the same one as at the profile's id; null where the chip is unknown, free or lost.
 * While the database doesn't answer, the page that it opened last is shown.
 */
export async function openChip(
  ctx: CardsContext,
  chip: string,
  request: CardRequest,
): Promise<OpenedByChip | null> {
  const { lastOfChips } = ctx
  try {
    const found = await ctx.readChip(chip)
    if (!found) {
      lastOfChips.delete(chip)
      return null
    }
    if (lastOfChips.get(chip) !== found.id) {
      if (lastOfChips.size >= MOST_LAST_OF_CHIPS) lastOfChips.clear()
      lastOfChips.set(chip, found.id)
    }
    const opened = await finishedCard(ctx, found, found.id, request)
    return opened && { opened, provesTouch: found.provesTouch }
  } catch (error) {
    const id = lastOfChips.get(chip)
    if (id === undefined) throw error
    const name = nameOf(id, request.language, ctx.brands.at(request.host))
    return { opened: lastCard(ctx, name, error), provesTouch: false }
  }
}

/** The finished page of a profile, kept in memory by the address at which it was asked for. */
async function finishedCard(
  ctx: CardsContext,
  found: (Profile & CompaniesRevision) | ProfileVersion | null,
  address: string,
  { host, language }: CardRequest,
): Promise<OpenedCard | RedirectedCard | null> {
  if (!found || found.deletedAt) {
    ctx.cards.delete(nameOf(address, language, ctx.brands.at(host)))
    return null
  }
  await ctx.brands.follow(found.companiesRevision)
  const shown = cardPlace(ctx.brands, host, found)
  if (shown.isElsewhere) {
    ctx.cards.delete(nameOf(address, language, ctx.brands.at(host)))
    return { movedTo: ownAddress(shown, found) }
  }
  const { place } = shown
  const name = nameOf(address, language, place)
  const cardKey = cardCacheKey(found.version, isExpired(subscriptionOf(found), ctx.clock.now()), place)
  const cacheKey = `${found.id}-${cardKey}`
  try {
    const card = await ctx.cards.getOrCreate(name, cacheKey, async () =>
      drawCard(ctx, isWhole(found) ? found : await readWhole(ctx, address), language, place),
    )
    return { name, card }
  } catch (error) {
    return lastCard(ctx, name, error)
  }
}

/** The page that was drawn last, unless it shows too much by now. @throws the error where there is none */
function lastCard(ctx: CardsContext, name: string, error: unknown): OpenedCard {
  const card = ctx.cards.findLast(name)
  if (card === null) throw error
  const { showsTooMuchAt } = card
  if (showsTooMuchAt !== null && showsTooMuchAt <= ctx.clock.now().getTime()) throw error
  return { name, card }
}

/** Each company has a page of its own. */
function nameOf(address: string, language: Language, { companyId }: BrandPlace): string {
  return companyId === null ? `${address}.${language}` : `${address}.${language}.${companyId}`
}

function isWhole(found: Profile | ProfileVersion): found is Profile {
  return 'name' in found
}

async function readWhole({ readProfile }: CardsContext, address: string): Promise<Profile> {
  const profile = await readProfile(address)
  if (!profile) throw new Error('A profile was erased or moved while its card was drawn.')
  return profile
}
