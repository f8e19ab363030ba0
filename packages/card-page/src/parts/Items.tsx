import { type CardItem, placeItems } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import { memo } from 'react'
import type { Icons } from '../icons/ServiceIcon.tsx'
import { LineIcon } from '../icons/LineIcon.tsx'
import type { Look } from '../look/look.ts'
import { gridCells } from './cells.ts'
import { Face, faceClass } from './Face.tsx'

interface ItemsProps {
  cardId: string
  items: readonly CardItem[]
  /** The owner's places. */
  layout: readonly PlacedItem[]
  look: Look
  icons: Icons | undefined
}

/** Everything a visitor can press, on the 3-column grid. In the editor only what changed is drawn again. */
export const Items = memo(function Items({ cardId, items, layout, look, icons }: ItemsProps) {
  const byId = new Map(items.map(item => [item.i, item]))
  const places = placeItems(items, layout)
  const share = places.some(place => place.i === 'share') ? undefined : byId.get('share')
  return (
    <div className="grid">
      {gridCells(places).map((place, at) => {
        const item = place && byId.get(place.i)
        if (!item) return <i key={at} />
        const link = <ItemLink key={item.i} item={item} cardId={cardId} look={look} icons={icons} />
        if (item.kind !== 'contacts') return link
        return (
          <div key={item.i} className="actions">
            {link}
            {share && (
              <a className="share" href="#share" aria-label={share.caption}>
                <LineIcon name="share" />
              </a>
            )}
          </div>
        )
      })}
    </div>
  )
})

interface ItemLinkProps extends Pick<ItemsProps, 'cardId' | 'look' | 'icons'> {
  item: CardItem
}

const ItemLink = memo(function ItemLink({ item, cardId, look, icons }: ItemLinkProps) {
  return (
    <a className={faceClass(item)} {...linkOf(item, cardId)}>
      <Face item={item} look={look} icons={icons} />
    </a>
  )
})

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
