import { createHash } from 'node:crypto'
import { cardAccentColours } from '@dotyk/card-page/server'
import { type Card, cardCodeUrl } from '@dotyk/domain/card'
import { earlierMoment, EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { type PassColours, passColours, type PassContent, passContent, VOID_PASS } from '@dotyk/domain/wallet'
import type { Profile } from '../profiles/index.ts'
import type { WalletContext } from './wallet.context.ts'

/** Everything that a pass shows, in any wallet. */
export interface DescribedPass {
  profileId: string
  content: PassContent
  colours: PassColours
  /** Who issues the pass: the brand, or the card itself where its owner hides the brand. */
  issuer: string
  /** The name beside the logo; '' where none is shown. */
  brandName: string
  /** Address of a company's logo; null for a pass without one. */
  logo: string | null
  /** The card as visitors see it; null where visitors can't see it. */
  card: Card | null
  origin: string
  /** The card's permanent address, which the QR code contains. */
  address: string
  /** The language for phones that use none of the service's languages. */
  language: Language
  /** Hash of everything that the pass shows. */
  fingerprint: string
  /** When the pass next changes because of the time alone; null for never. */
  nextChangeAt: Date | null
}

/** Describes the current pass of a profile. The pass of a deleted profile is void and contains nothing about its owner. */
export function describePass(
  { brands, cards, tokens }: Pick<WalletContext, 'brands' | 'cards' | 'tokens'>,
  profile: Profile,
): DescribedPass {
  const { brand, origin } = brands.of(profile.companyId)
  const card = profile.deletedAt === null ? cards.cardOf(profile) : null
  const content = card ? passContent(card) : VOID_PASS
  const showsBrand = !card?.customization.disableCreatedBy
  const shown = {
    content,
    colours: passColours(cardAccentColours(card ?? { customization: EMPTY_CUSTOMIZATION })),
    issuer: showsBrand ? brand.name : content.organization || content.name || brand.name,
    brandName: showsBrand ? brand.name : '',
    logo: showsBrand ? brand.logo : null,
    origin,
    address: cardCodeUrl(profile, origin),
    language: brand.defaultLanguage,
  }
  const seen = { ...shown, photo: card?.photo ?? '', key: tokens.keyId }
  const nextChange =
    card === null
      ? null
      : earlierMoment(
          card.expired || profile.paidUntil === null ? null : profile.paidUntil.getTime(),
          card.changesAt,
        )
  return {
    ...shown,
    profileId: profile.id,
    card,
    fingerprint: createHash('sha256').update(JSON.stringify(seen)).digest('base64url'),
    nextChangeAt: nextChange === null ? null : new Date(nextChange),
  }
}
