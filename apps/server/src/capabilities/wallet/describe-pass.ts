import { createHash } from 'node:crypto'
import { cardAccentColours } from '@dotyk/card-page/server'
import { type Card, cardCodeUrl } from '@dotyk/domain/card'
import { earlierMoment, EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { type PassColours, passColours, type PassContent, passContent, VOID_PASS } from '@dotyk/domain/wallet'
import type { Profile } from '../profiles/index.ts'
import type { WalletContext } from './wallet.context.ts'

/** All that a pass shows, whichever wallet it is for. */
export interface DescribedPass {
  profileId: string
  content: PassContent
  colours: PassColours
  /** Whom the pass is from: the brand, or the card itself where its owner shows no brand. */
  issuer: string
  /** The name beside the logo; '' for none. */
  brandName: string
  /** Address of a company's logo; null for none. */
  logo: string | null
  /** The card as visitors see it; null where they see none. */
  card: Card | null
  origin: string
  /** The card's address that never changes, which the code holds. */
  address: string
  /** The language of those whose phone has neither of ours. */
  language: Language
  /** Hash of all of it. */
  fingerprint: string
  /** When it may become another one by the clock alone; null for never. */
  nextChangeAt: Date | null
}

/** Describes the pass of a profile as it is now. A deleted profile has one that is void and says nothing of its owner. */
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
