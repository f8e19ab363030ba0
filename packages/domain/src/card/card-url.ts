import type { Card } from './card.ts'

type Addressed = Pick<Card, 'id' | 'slug' | 'ownDomain'>

/**
 * The address that a card is known by: the root of its owner's own domain, else the slug or id at the origin.
 * @param origin the service's or the company's origin, without a trailing slash
 */
export function cardUrl({ id, slug, ownDomain }: Addressed, origin: string): string {
  return ownDomain === null ? `${origin}/${slug ?? id}` : `https://${ownDomain}/`
}

/** The address that codes of a card hold: it stays the same when the slug changes. */
export function cardCodeUrl({ id, ownDomain }: Pick<Addressed, 'id' | 'ownDomain'>, origin: string): string {
  return cardUrl({ id, slug: null, ownDomain }, origin)
}

/** The origin of a card's pictures and files, without a trailing slash. */
export function cardFilesOrigin({ ownDomain }: Pick<Addressed, 'ownDomain'>, origin: string): string {
  return ownDomain === null ? origin : `https://${ownDomain}`
}
