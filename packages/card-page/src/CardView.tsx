import type { Language } from '@dotyk/domain/values'
import { CARD_CAPTIONS, type Card, cardUrl, type CardItem, cardItems, hasLinks } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import type { Icons } from './icons/ServiceIcon.tsx'
import { resolveLook } from './look/look.ts'
import { ownVariables } from './look/own-variables.ts'
import type { Look } from './look/plain-look.ts'
import { About } from './parts/About.tsx'
import { Cover, coverPictureUrl, isCoverEmpty } from './parts/Cover.tsx'
import { Footer } from './parts/Footer.tsx'
import { ContactsAndShare, Items } from './parts/Items.tsx'
import { LeadLink } from './parts/LeadLink.tsx'
import { Photo } from './parts/Photo.tsx'
import { placedItems } from './parts/placed-items.ts'
import { ShareSheet } from './parts/ShareSheet.tsx'
import { CARD_TEXTS, type CardTexts } from './card-texts.ts'

interface CardViewProps {
  card: Card
  /** The card's items, if they are already computed. */
  items?: readonly CardItem[]
  language: Language
  brand: Brand
  /** The service's origin without a trailing slash. */
  origin: string
  /** Outlines of the services' icons; monograms replace them until they load. */
  icons: Icons | undefined
  /** In the editor: nothing is pressable or focusable, and the card is not a landmark. */
  preview?: boolean
  /** In the editor: replaces the buttons and is interactive, unlike the rest. */
  grid?: (look: Look) => ReactNode
  /** Side of the photo's file in pixels. */
  photoSize?: number
}

/** The card as visitors see it, rendered by the server into its page and by the editor as a preview. */
export function CardView({
  card,
  language,
  items = cardItems(card, language),
  brand,
  origin,
  icons,
  preview = false,
  grid,
  photoSize = 256,
}: CardViewProps) {
  const words = CARD_TEXTS[language]
  const look = useMemo(() => resolveLook(card.customization), [card.customization])
  const placed = useMemo(() => placedItems(items, card.layout, look), [items, card.layout, look])
  const Main = preview ? 'div' : 'main'
  const Name = preview ? 'p' : 'h1'
  const links = countLinks(items)
  const hasSides = !look.id && !preview && links > ONE_COLUMN_LINKS
  const classes = [
    'owner-card',
    look.scheme !== 'auto' && 'own-colours',
    look.hasChips && 'has-chips',
    items.some(({ kind }) => kind === 'menu') && 'has-menu',
    !look.id && links > 0 && links <= SPARSE_LINKS && 'sparse',
    hasSides && 'sides',
    ...(look.id
      ? [
          'look',
          `look-${look.id}`,
          isCoverEmpty(card, brand) && 'bare',
          coverPictureUrl(card, brand) && 'pictured',
        ]
      : []),
  ]
  // The page's CSP forbids style attributes, so only the preview sets the colours as a style attribute; the page has them in a
  // separate block.
  const ownColours = preview ? (ownVariables(card, look) as CSSProperties) : {}
  const faces = { cardId: card.id, look, icons }
  const head = (
    <div className="head">
      <Cover card={card} look={look} brand={brand} inert={grid !== undefined} />
      <div className="id">
        <Photo card={card} size={photoSize} />
        <div>
          {card.name && (
            <Name className="name p-name" dir="auto">
              {card.name}
            </Name>
          )}
          <About card={card} language={language} words={words} />
        </div>
      </div>
    </div>
  )
  const contacts = placed.beginsWithContacts && placed.byId.get('contacts')
  const actions = contacts && <ContactsAndShare contacts={contacts} share={placed.share} {...faces} />
  const lead = !grid && <LeadLink card={card} words={words} preview={preview} />
  const address = cardUrl(card, origin)
  const take = !preview && !card.expired && (
    <p className="take">
      <img src={`/${card.id}/qr.svg`} width="108" height="108" alt="" loading="lazy" />
      <span>
        {words.scan}
        <b>{address.replace(SCHEME, '').replace(/\/$/, '')}</b>
      </span>
    </p>
  )
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      {...(Object.keys(ownColours).length > 0 && { style: ownColours })}
    >
      <div className="frame" inert={preview && !grid}>
        <Main className="column h-card">
          {hasSides ? (
            <div className="side">
              {head}
              {actions}
              {contacts && lead}
              {take}
            </div>
          ) : (
            <>
              {head}
              <Notice card={card} items={items} words={words} as={card.name ? 'p' : Name} />
              {!grid && actions}
              {contacts && lead}
            </>
          )}
          {grid ? (
            grid(look)
          ) : (
            <Items
              language={language}
              placed={placed}
              hours={card.hours}
              today={card.hoursNow?.today ?? ''}
              {...faces}
            />
          )}
          {!contacts && lead}
          {!hasSides && take}
        </Main>
        <Footer
          saysMaker={!card.customization.disableCreatedBy}
          language={language}
          brand={brand}
          words={words}
          inert={grid !== undefined}
          // The root of an own domain is the card itself, so the maker's link there needs the service's origin.
          makerAddress={card.ownDomain === null ? '/' : `${origin}/`}
        />
      </div>
      {!preview && !card.expired && (
        <ShareSheet
          qr={`/${card.id}/qr.svg`}
          address={address}
          title={CARD_CAPTIONS[language].share}
          words={words}
        />
      )}
    </div>
  )
}

const SCHEME = /^https?:\/\//

/** Up to this many links, the cover grows to fill the remaining space. */
const SPARSE_LINKS = 2
/** With more links, a wide screen shows them beside the name, otherwise below it. */
const ONE_COLUMN_LINKS = 4

function countLinks(items: readonly CardItem[]): number {
  return items.filter(({ kind }) => kind !== 'contacts' && kind !== 'share').length
}

interface NoticeProps {
  card: Card
  items: readonly CardItem[]
  words: CardTexts
  as: 'h1' | 'p'
}

/** Replaces the buttons if there are none, and is the page's heading if there is no name either. */
function Notice({ card, items, words, as: Text }: NoticeProps) {
  if (card.expired) return <Text className="notice">{words.expired}</Text>
  return hasLinks(items) ? null : <Text className="notice">{words.empty}</Text>
}
