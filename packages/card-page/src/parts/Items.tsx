import { CARD_CAPTIONS, type CardItem, groupWaiter, placeItems } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { memo } from 'react'
import type { Icons } from '../icons/ServiceIcon.tsx'
import { LineIcon } from '../icons/LineIcon.tsx'
import type { Look } from '../look/plain-look.ts'
import { cellRows } from './cells.ts'
import { directionOf } from './direction.ts'
import { asRow, Face, faceClass, itemInLook } from './Face.tsx'

interface ItemsProps {
  cardId: string
  items: readonly CardItem[]
  /** The owner's places. */
  layout: readonly PlacedItem[]
  look: Look
  icons: Icons | undefined
  language: Language
}

/**
 * Everything a visitor can press, on the 3-column grid. Of the plain card add-to-contacts stands before the grid where it comes
 * first: on a computer it is under the name. In the editor only what changed is drawn again.
 */
export const Items = memo(function Items({ cardId, items, layout, look, icons, language }: ItemsProps) {
  const { items: grouped, ways } = groupWaiter(items)
  const shown = grouped.map(item => itemInLook(item, look))
  const byId = new Map(shown.map(item => [item.i, item]))
  const places = placeItems(shown, layout)
  const share = places.some(place => place.i === 'share') ? undefined : byId.get('share')
  const faces = { cardId, look, icons }
  const rows = cellRows(places)
  const contacts = byId.get('contacts')
  const isFirst = !look.id && contacts && rows[0]?.[0]?.i === 'contacts'
  const actions = contacts && (
    <div key="contacts" className="actions">
      <ItemLink item={contacts} {...faces} />
      {share && (
        <a className="share" href="#share" aria-label={share.caption}>
          <LineIcon name="share" />
        </a>
      )}
    </div>
  )
  const grid = (
    <div className="grid">
      {rows.slice(isFirst ? 1 : 0).map((row, at) => {
        const cells = row.map((place, x) => {
          const item = place && byId.get(place.i)
          if (!item) return <i key={x} />
          if (item === contacts) return actions
          if (item.i === ways[0]?.i) return <Waiter key={item.i} ways={ways} language={language} {...faces} />
          const isAlone = row.length === 1 && look.hasColumns
          return <ItemLink key={item.i} item={isAlone ? asRow(item) : item} {...faces} />
        })
        return row.length === 2 && look.hasColumns ? (
          <div key={`row ${at}`} className="row">
            {cells}
          </div>
        ) : (
          cells
        )
      })}
    </div>
  )
  return (
    <>
      {isFirst && actions}
      {(!isFirst || rows.length > 1) && grid}
    </>
  )
})

interface ItemLinkProps extends Pick<ItemsProps, 'cardId' | 'look' | 'icons'> {
  item: CardItem
}

const ItemLink = memo(
  function ItemLink({ item, cardId, look, icons }: ItemLinkProps) {
    return (
      <a className={faceClass(item)} dir={directionOf(item)} {...linkOf(item, cardId)}>
        <Face item={item} look={look} icons={icons} />
      </a>
    )
  },
  // What stands alone in its row is made anew each time.
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

/** Several ways to call the waiter, behind one row that opens without a script. */
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

/** Under a row that says what it is for, a way without a caption of its own says only how. */
function wayCaption({ kind, detail, reading }: CardItem, phone: string): Partial<CardItem> {
  if (kind === 'waiter-phone') return { caption: phone }
  return { caption: detail, detail: reading === detail ? '' : reading }
}

/** Sites and social networks are the person's own (`me`); whom they pay or where a button leads says nothing of them. */
const RELS: Partial<Record<CardItem['kind'], string>> = {
  site: 'me noopener',
  social: 'me noopener',
  messenger: 'me noopener',
  'waiter-messenger': 'noopener nofollow',
  bank: 'noopener nofollow',
  payment: 'noopener nofollow',
  button: 'noopener nofollow',
}

function linkOf({ kind, href, copy }: CardItem, cardId: string) {
  const own: Partial<Record<CardItem['kind'], string>> = {
    share: '#share',
    contacts: `/card/${cardId}/contact.vcf`,
  }
  return {
    href: own[kind] ?? href,
    ...(RELS[kind] && { rel: RELS[kind] }),
    ...(copy && { 'data-copy': copy }),
  }
}
