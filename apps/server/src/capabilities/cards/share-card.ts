import { earlierMoment } from '@dotyk/domain/profile'
import type { FastifyReply } from 'fastify'
import type { BrandContext } from '../../brands.ts'
import { companyKey, groupKey, profileKey } from '../cdn/index.ts'
import type { Profile } from '../profiles/index.ts'
import { mustNotServeAfterOf, staleAtOf } from './card-moments.ts'
import type { CardsContext } from './cards.context.ts'
import type { FoundCard } from './find-card.ts'
import type { OpenedCard } from './rendered-card.ts'
import type { CardVisit } from './card-visit.ts'

/** Returns the keys under which caches of a content delivery network keep what shows a card. */
export function sharedKeysOf(
  { id, groupId }: Pick<Profile, 'id' | 'groupId'>,
  { companyId }: Pick<BrandContext, 'companyId'>,
): string[] {
  return [
    profileKey(id),
    ...(groupId === null ? [] : [groupKey(groupId)]),
    ...(companyId === null ? [] : [companyKey(companyId)]),
  ]
}

/**
 * Returns the headers of a card's page with those that let caches keep it, or with `private` where they may not: an opening by a
 * chip is counted, a chosen language sets a cookie, a page drawn before an outage isn't purged, and a host that nobody has
 * registered may become a company's. Without a content delivery network the headers stay as they are.
 */
export function withSharing(
  { cdn, brands }: Pick<CardsContext, 'cdn' | 'brands'>,
  headers: readonly string[],
  { card, isLast = false }: OpenedCard,
  { host, isChosen, hostKind, chip, startedAt }: CardVisit,
): readonly string[] {
  if (!cdn.isOn) return headers
  const isShared =
    cdn.keepsPages &&
    !isChosen &&
    chip === undefined &&
    !isLast &&
    (hostKind === 'own-domain' || brands.knows(host))
  const sharing = isShared
    ? cdn.share({
        keys: card.sharedKeys,
        until: earlierMoment(card.staleAt, card.mustNotServeAfter),
        ageMs: performance.now() - startedAt,
      })
    : []
  if (sharing.length > 0) return [...headers, ...sharing]
  return headers.map((value, at) => (headers[at - 1] === 'Cache-Control' ? 'private, no-cache' : value))
}

/** Lets caches keep a file of a card until the card changes, if its host is known. */
export function shareFile(
  { cdn, brands, ownDomains }: Pick<CardsContext, 'cdn' | 'brands' | 'ownDomains'>,
  reply: FastifyReply,
  { profile, card, place }: FoundCard & { place: BrandContext },
): void {
  const { host } = reply.request
  if (!cdn.isOn || !(brands.knows(host) || ownDomains.at(host))) return
  const sharing = cdn.share({
    keys: sharedKeysOf(profile, place),
    until: earlierMoment(staleAtOf(card), mustNotServeAfterOf(profile, card)),
    ageMs: reply.elapsedTime,
  })
  for (let at = 0; at < sharing.length; at += 2) reply.header(sharing[at] ?? '', sharing[at + 1] ?? '')
}
