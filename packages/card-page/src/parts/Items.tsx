import { type Card, type CardItem, cardItems, placeItems } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain'
import { findService } from '@dotyk/domain/profile'
import { Fragment, type ReactNode } from 'react'
import type { Icons } from '../icons/ServiceIcon.tsx'
import { ServiceIcon } from '../icons/ServiceIcon.tsx'
import { LineIcon } from '../icons/LineIcon.tsx'
import type { LineIconName } from '../icons/line-icons.ts'
import type { Look } from '../look/look.ts'
import { gridCells } from './cells.ts'

interface ItemsProps {
  card: Card
  language: Language
  look: Look
  icons: Icons | undefined
}

/** Everything a visitor can press, on the 3-column grid. */
export function Items({ card, language, look, icons }: ItemsProps) {
  const items = new Map(cardItems(card, language).map(item => [item.i, item]))
  const places = placeItems([...items.values()], card.layout)
  const share = places.some(place => place.i === 'share') ? undefined : items.get('share')
  return (
    <div className="grid">
      {gridCells(places).map((place, at) => {
        const item = place && items.get(place.i)
        if (!item) return <i key={at} />
        if (item.kind === 'contacts') {
          return (
            <div key={item.i} className="actions">
              <Bar item={{ ...item, href: `/card/${card.id}/contact.vcf` }} />
              {share && (
                <a className="share" href="#share" aria-label={share.caption}>
                  <LineIcon name="share" />
                </a>
              )}
            </div>
          )
        }
        if (item.kind === 'menu') return <Bar key={item.i} item={item} />
        if (item.titled) return <Titled key={item.i} item={item} look={look} icons={icons} />
        return <Tile key={item.i} item={item} look={look} icons={icons} />
      })}
    </div>
  )
}

interface ItemProps {
  item: CardItem
  look: Look
  icons: Icons | undefined
}

function Bar({ item }: { item: CardItem }) {
  return (
    <a className={`bar ${item.kind}`} href={item.href}>
      <LineIcon name={item.kind === 'menu' ? 'menu' : 'contacts'} />
      {item.caption}
    </a>
  )
}

function Tile({ item, look, icons }: ItemProps) {
  return (
    <a className="tile" {...linkOf(item)}>
      <Icon item={item} look={look} icons={icons} />
      <span dir="auto">{item.kind === 'site' ? breakable(item.caption, /(?=[./])/) : item.caption}</span>
      {item.detail && <small dir="auto">{breakable(item.detail, /(?=@)/)}</small>}
    </a>
  )
}

/** An address that rather breaks at `places` than within a word. */
function breakable(address: string, places: RegExp): ReactNode {
  return address.split(places).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function Titled({ item, look, icons }: ItemProps) {
  return (
    <a className="titled" {...linkOf(item)}>
      <Icon item={item} look={look} icons={icons} />
      <span dir="auto">
        {item.caption}
        {item.detail && <small dir="auto">{item.detail}</small>}
      </span>
    </a>
  )
}

function Icon({ item, look, icons }: ItemProps) {
  const service = item.service === null || item.service === 'link' ? undefined : findService(item.service)
  return (
    <i className={item.emoji ? 'chip emoji' : 'chip'}>
      {item.emoji ||
        (service ? (
          <ServiceIcon service={service} icons={icons} look={look} />
        ) : (
          <LineIcon name={LINE_ICONS[item.kind] ?? 'link'} look={look} />
        ))}
    </i>
  )
}

const LINE_ICONS: Partial<Record<CardItem['kind'], LineIconName>> = {
  share: 'share',
  phone: 'phone',
  email: 'email',
  site: 'site',
  'waiter-phone': 'waiter',
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

function linkOf({ kind, href, copy }: CardItem) {
  return {
    href: kind === 'share' ? '#share' : href,
    ...(RELS[kind] && { rel: RELS[kind] }),
    ...(copy && { 'data-copy': copy }),
  }
}
