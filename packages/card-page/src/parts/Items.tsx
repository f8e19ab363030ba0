import { CARD_CAPTIONS, type CardItem } from '@dotyk/domain/card'
import type { OpeningHours } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { memo } from 'react'
import type { Icons } from '../icons/ServiceIcon.tsx'
import { LineIcon } from '../icons/LineIcon.tsx'
import type { Look } from '../look/plain-look.ts'
import { captionDirection } from './direction.ts'
import { toRowItem, ItemFace, itemClassName } from './Face.tsx'
import { Hours } from './Hours.tsx'
import type { PlacedItems } from './placed-items.ts'

interface ItemsProps {
  cardId: string
  /** A stable object, so that memoized items do not render again. */
  placed: PlacedItems
  look: Look
  icons: Icons | undefined
  language: Language
  hours: OpeningHours | null
  /** The date in the hours' time zone, `YYYY-MM-DD`; '' if the card has no hours. */
  today: string
}

interface ActionsProps extends Pick<ItemsProps, 'cardId' | 'look' | 'icons'> {
  contacts: CardItem
  /** The share item beside add-to-contacts; undefined if it has its own place. */
  share: CardItem | undefined
}

/** Add-to-contacts, and share beside it. */
export const ContactsAndShare = memo(function Actions({ contacts, share, ...faces }: ActionsProps) {
  return (
    <div className="actions">
      <ItemLink item={contacts} {...faces} />
      {share && (
        <a className="share" href="#share" aria-label={share.caption}>
          <LineIcon name="share" />
        </a>
      )}
    </div>
  )
})

/** Everything pressable on the 3-column grid, except the actions before it. */
export const Items = memo(function Items({ placed, language, hours, today, ...faces }: ItemsProps) {
  const { byId, ways, beginsWithContacts } = placed
  const { hasColumns } = faces.look
  const rows = placed.rows.slice(beginsWithContacts ? 1 : 0)
  if (rows.length === 0) return null
  return (
    <div className="grid">
      {rows.map((row, at) => {
        const cells = row.map((place, x) => {
          const item = place && byId.get(place.i)
          if (!item) return <i key={x} />
          if (item.kind === 'contacts') {
            return <ContactsAndShare key={item.i} contacts={item} share={placed.share} {...faces} />
          }
          if (item.i === ways[0]?.i) return <Waiter key={item.i} ways={ways} language={language} {...faces} />
          if (item.kind === 'hours') {
            return hours && <Hours key={item.i} {...{ item, hours, today, language, look: faces.look }} />
          }
          const isAlone = row.length === 1 && hasColumns
          return <ItemLink key={item.i} item={isAlone ? toRowItem(item) : item} {...faces} />
        })
        return row.length === 2 && hasColumns ? (
          <div key={`row ${at}`} className="row">
            {cells}
          </div>
        ) : (
          cells
        )
      })}
    </div>
  )
})

/** Microformats (h-card) classes of items. */
const H_CARD: Partial<Record<CardItem['kind'], string>> = {
  phone: ' p-tel',
  email: ' u-email',
  address: ' p-adr',
  site: ' u-url',
  social: ' u-url',
  messenger: ' u-url',
}

interface ItemLinkProps extends Pick<ItemsProps, 'cardId' | 'look' | 'icons'> {
  item: CardItem
}

const ItemLink = memo(
  function ItemLink({ item, cardId, look, icons }: ItemLinkProps) {
    return (
      <a
        className={itemClassName(item) + (item.lock ? '' : (H_CARD[item.kind] ?? ''))}
        dir={captionDirection(item)}
        {...linkOf(item, cardId)}
      >
        <ItemFace item={item} look={look} icons={icons} />
      </a>
    )
  },
  // A single item in its row is a new object on each render, so its properties are compared.
  (one, other) =>
    one.cardId === other.cardId &&
    one.look === other.look &&
    one.icons === other.icons &&
    isSameItem(one.item, other.item),
)

function isSameItem(one: CardItem, other: CardItem): boolean {
  return one === other || (Object.keys(one) as (keyof CardItem)[]).every(key => one[key] === other[key])
}

interface WaiterProps extends Pick<ItemsProps, 'cardId' | 'look' | 'icons' | 'language'> {
  ways: readonly CardItem[]
}

/** Several ways to call the waiter in a row that expands without a script. */
function Waiter({ ways, language, ...faces }: WaiterProps) {
  const { waiter, callOrWrite, phone } = CARD_CAPTIONS[language]
  return (
    <details>
      <summary className="titled">
        <i className="chip">
          <LineIcon name="waiter" look={faces.look} />
        </i>
        <span>
          {waiter}
          <small>{callOrWrite}</small>
        </span>
      </summary>
      {ways.map(way => (
        <ItemLink
          key={way.i}
          item={way.caption === waiter ? { ...way, ...wayCaption(way, phone) } : way}
          {...faces}
        />
      ))}
    </details>
  )
}

/** Below the waiter's row, a way without a caption is named by its kind only. */
function wayCaption({ kind, detail, reading }: CardItem, phone: string): Partial<CardItem> {
  if (kind === 'waiter-phone') return { caption: phone }
  return { caption: detail, detail: reading === detail ? '' : reading }
}

/** Sites and social networks identify the person (`me`); payment links and buttons do not. */
const RELS: Partial<Record<CardItem['kind'], string>> = {
  site: 'me noopener',
  social: 'me noopener',
  messenger: 'me noopener',
  'waiter-messenger': 'noopener nofollow',
  bank: 'noopener nofollow',
  payment: 'noopener nofollow',
  button: 'noopener nofollow',
}

/** The `rel` of a locked item's link: it leads to a page of the service, which search engines shouldn't follow. */
const LOCKED_REL = 'nofollow'

function linkOf({ kind, href, copy, lock }: CardItem, cardId: string) {
  const own: Partial<Record<CardItem['kind'], string>> = {
    share: '#share',
    contacts: `/card/${cardId}/contact.vcf`,
  }
  const rel = lock ? LOCKED_REL : RELS[kind]
  return {
    href: own[kind] ?? href,
    ...(rel && { rel }),
    ...(copy && { 'data-copy': copy }),
  }
}
