import { type CardItem, looksLikePhoneNumber } from '@dotyk/domain/card'
import { findService } from '@dotyk/domain/profile'
import { Fragment, type ReactNode } from 'react'
import { LineIcon } from '../icons/LineIcon.tsx'
import type { LineIconName } from '../icons/line-icons.ts'
import { type Icons, ServiceIcon } from '../icons/ServiceIcon.tsx'
import type { Look } from '../look/plain-look.ts'

interface FaceProps {
  item: CardItem
  look: Look
  icons: Icons | undefined
}

/** Returns an item's class on the card: a bar, a tile or a button of full width. */
export function itemClassName({ kind, titled, caption }: CardItem): string {
  if (kind === 'contacts' || kind === 'menu') return `bar ${kind}`
  if (titled) return 'titled'
  return LONG_WORD.test(caption) ? 'tile long' : 'tile'
}

/** A word too wide for a tile's font size in the widest system font. */
const LONG_WORD = /[\p{L}\d]{10}/u

/**
 * Returns the item adapted to a look: a spelled-out item takes a row with its link's text under the caption. A list does
 * this for every item.
 */
export function adaptItemToLook(item: CardItem, look: Look): CardItem {
  if (!item.spelledOut) return item
  return look.isList ? { ...item, detail: '' } : { ...item, titled: true, detail: item.reading }
}

/** Returns a tile's item with its link's text, for display in a whole row. */
export function toRowItem(item: CardItem): CardItem {
  if (item.titled || item.kind === 'contacts' || item.kind === 'menu') return item
  const reading = item.reading.startsWith(item.caption) ? '' : item.reading
  return { ...item, titled: true, detail: item.detail || reading }
}

/** The content of an item's element. */
export function ItemFace({ item, look, icons }: FaceProps) {
  if (item.kind === 'contacts' || item.kind === 'menu') {
    return (
      <>
        <LineIcon name={item.kind} />
        {item.caption}
      </>
    )
  }
  return item.titled ? (
    <>
      <Icon item={item} look={look} icons={icons} />
      <span dir="auto">
        {item.caption}
        {item.detail && <small dir="auto">{legible(item.detail, ROW_HOST_LENGTH)}</small>}
      </span>
    </>
  ) : (
    <>
      <Icon item={item} look={look} icons={icons} />
      <span dir="auto">{item.kind === 'site' ? breakable(item.caption, /(?=[./])/) : item.caption}</span>
      {item.detail ? (
        <small dir="auto">{legible(item.detail, TILE_HOST_LENGTH)}</small>
      ) : (
        (look.isList ? !item.reading.startsWith(item.caption) : isCopied(item)) && (
          <small className="value" dir="auto">
            {legible(item.reading, ROW_HOST_LENGTH)}
          </small>
        )
      )}
    </>
  )
}

/** Returns true for numbers and addresses, which are shown as text if there is room. */
function isCopied({ kind }: CardItem): boolean {
  return kind === 'phone' || kind === 'email'
}

/** Maximum length of an email's host on one line of a row and of a tile, in any phone font. */
const ROW_HOST_LENGTH = 20
const TILE_HOST_LENGTH = 11

/** A number or an email's host is not wrapped; other text breaks at punctuation first. */
function legible(text: string, hostLength: number): ReactNode {
  if (looksLikePhoneNumber(text)) return <bdi className="whole">{text}</bdi>
  const [, user = '', host = ''] = /^([^@\s/]+)(@[^@\s/]+)$/.exec(text) ?? []
  if (host === '' || host.length > hostLength + 1) return breakable(text, /(?=[@._/])/)
  return (
    <>
      {breakable(user, /(?=[._])/)}
      <wbr />
      <bdi className="whole">{host}</bdi>
    </>
  )
}

/** Allows line breaks of an address at `places` before breaking within a word. */
function breakable(address: string, places: RegExp): ReactNode {
  return address.split(places).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function Icon({ item, look, icons }: FaceProps) {
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
  address: 'address',
  hours: 'clock',
  site: 'site',
  'waiter-phone': 'waiter',
}
