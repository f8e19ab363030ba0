import type { Card } from './card.ts'

type Addressed = Pick<Card, 'id' | 'slug' | 'ownDomain'>

/**
 * The public address of a card: the root of the owner's own domain, or else the slug or id at the origin.
 */
export function cardUrl({ id, slug, ownDomain }: Addressed, origin: string): string {
  return ownDomain === null ? `${origin}/${slug ?? id}` : `https://${ownDomain}/`
}

/** The address that a card's QR codes contain: it stays the same when the slug changes. */
export function cardCodeUrl({ id, ownDomain }: Pick<Addressed, 'id' | 'ownDomain'>, origin: string): string {
  return cardUrl({ id, slug: null, ownDomain }, origin)
}

/** The origin of a card's pictures and files, without a trailing slash. */
export function cardFilesOrigin({ ownDomain }: Pick<Addressed, 'ownDomain'>, origin: string): string {
  return ownDomain === null ? origin : `https://${ownDomain}`
}
