import { isReservedSlug } from '@dotyk/contract/reserved-slugs'
import type { Language } from '@dotyk/domain/values'
import { isExpired } from '@dotyk/domain/profile'
import type { BrandContext } from '../../brands.ts'
import { type Profile, toSubscription } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import { parseIdOrSlug } from './parse-id-or-slug.ts'
import { cardBrandAtHost, cardUrlAtOwnHost } from './card-brand.ts'
import type { CardsContext } from './cards.context.ts'
import type { CompaniesRevision, ProfileVersion } from './cards.repository.ts'
import { renderCard } from './render-card.ts'
import type { RedirectedCard, OpenedCard } from './rendered-card.ts'

/** Where and in which language a card is opened. */
export interface CardRequest {
  host: string
  language: Language
}

/**
 * Returns the rendered page of an id or slug, the address to redirect to if another host shows the card, or null. Every request
 * reads the version; a page is rendered again only for a new version, language, company or expiry, or when its hours or visible
 * entries change. While the database is unavailable the last page is returned.
 */
export async function openCard(
  ctx: CardsContext,
  text: string,
  request: CardRequest,
): Promise<OpenedCard | RedirectedCard | null> {
  const address = parseIdOrSlug(text)
  if (address === null || isReservedSlug(address)) return null
  const name = nameOf(address, request.language, ctx.brands.at(request.host))
  try {
    // A card that isn't in memory has to be rendered, so the whole profile is read together with its version.
    const found = await (ctx.cards.has(name) ? ctx.readVersion(address) : ctx.readProfile(address))
    return await getRenderedCard(ctx, found, address, request)
  } catch (error) {
    return lastCard(ctx, name, error)
  }
}

/** A card that a chip opened, and whether that chip proves touches. */
export interface OpenedByChip {
  opened: OpenedCard | RedirectedCard
  /** Whether the chip's address changes with each touch and so proves the touch. */
  provesTouch: boolean
}

/** The maximum number of chips whose last profile is kept in memory; each takes some 100 bytes. */
const MAX_REMEMBERED_CHIPS = 100_000

/**
 * Returns the page that a chip opens, which is the same as the page of the profile's id; null if the chip is unknown, free or
 * lost. While the database is unavailable the page that the chip opened last is returned.
 */
export async function openChip(
  ctx: CardsContext,
  chip: string,
  request: CardRequest,
): Promise<OpenedByChip | null> {
  const { lastProfileByChip } = ctx
  try {
    const found = await ctx.readChip(chip)
    if (!found) {
      lastProfileByChip.delete(chip)
      return null
    }
    if (lastProfileByChip.get(chip) !== found.id) {
      if (lastProfileByChip.size >= MAX_REMEMBERED_CHIPS) lastProfileByChip.clear()
      lastProfileByChip.set(chip, found.id)
    }
    const opened = await getRenderedCard(ctx, found, found.id, request)
    return opened && { opened, provesTouch: found.provesTouch }
  } catch (error) {
    const id = lastProfileByChip.get(chip)
    if (id === undefined) throw error
    const name = nameOf(id, request.language, ctx.brands.at(request.host))
    return { opened: lastCard(ctx, name, error), provesTouch: false }
  }
}

/** Returns the page of a profile from memory, or renders and caches it under the requested address. */
async function getRenderedCard(
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
  const shown = cardBrandAtHost(ctx.brands, host, found)
  if (shown.isElsewhere) {
    ctx.cards.delete(nameOf(address, language, ctx.brands.at(host)))
    return { movedTo: cardUrlAtOwnHost(shown, found) }
  }
  const { place } = shown
  const name = nameOf(address, language, place)
  const cardKey = cardCacheKey(found.version, isExpired(toSubscription(found), ctx.clock.now()), place)
  const cacheKey = `${found.id}-${cardKey}`
  try {
    const card = await ctx.cards.getOrCreate(name, cacheKey, async () =>
      renderCard(ctx, isWhole(found) ? found : await readWhole(ctx, address), language, place),
    )
    return { name, card }
  } catch (error) {
    return lastCard(ctx, name, error)
  }
}

/** Returns the page that was rendered last. @throws the given error if there is no such page, or it must no longer be served */
function lastCard(ctx: CardsContext, name: string, error: unknown): OpenedCard {
  const card = ctx.cards.findLast(name)
  if (card === null) throw error
  const { mustNotServeAfter } = card
  if (mustNotServeAfter !== null && mustNotServeAfter <= ctx.clock.now().getTime()) throw error
  return { name, card, isLast: true }
}

/** Returns the name of a page in the cache; each company has its own version of a page. */
function nameOf(address: string, language: Language, { companyId }: BrandContext): string {
  return companyId === null ? `${address}.${language}` : `${address}.${language}.${companyId}`
}

function isWhole(found: Profile | ProfileVersion): found is Profile {
  return 'name' in found
}

async function readWhole({ readProfile }: CardsContext, address: string): Promise<Profile> {
  const profile = await readProfile(address)
  if (!profile) throw new Error('A profile was erased or moved while its card was rendered.')
  return profile
}
