import { type CardItem, looksLikeNumber } from '@dotyk/domain/card'
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

/** The class an item's element has on the card: a bar, a tile or a button of full width. */
export function faceClass({ kind, titled, caption }: CardItem): string {
  if (kind === 'contacts' || kind === 'menu') return `bar ${kind}`
  if (titled) return 'titled'
  return LONG_WORD.test(caption) ? 'tile long' : 'tile'
}

/** A word that a tile's usual type is too wide for, in the widest of the systems' fonts. */
const LONG_WORD = /[\p{L}\d]{10}/u

/**
 * The item as a look draws it: what is spelled out takes a row, with what its link reads like under the caption. A list says that
 * of every item, beside the caption.
 */
export function itemInLook(item: CardItem, look: Look): CardItem {
  if (!item.spelledOut) return item
  return look.isList ? { ...item, detail: '' } : { ...item, titled: true, detail: item.reading }
}

/** A tile that has a row for itself says there what its link reads like. */
export function asRow(item: CardItem): CardItem {
  if (item.titled || item.kind === 'contacts' || item.kind === 'menu') return item
  const reading = item.reading.startsWith(item.caption) ? '' : item.reading
  return { ...item, titled: true, detail: item.detail || reading }
}

/** What an item shows inside its element. */
export function Face({ item, look, icons }: FaceProps) {
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

/** A number or an address, which is of use to who reads it: shown where there is room. */
function isCopied({ kind }: CardItem): boolean {
  return kind === 'phone' || kind === 'email'
}

/** So many letters of an e-mail's host fit on one line of a row and of a tile, in any of a phone's fonts. */
const ROW_HOST_LENGTH = 20
const TILE_HOST_LENGTH = 11

/** A number stays whole on one line, and so does an e-mail's host; anything else breaks at its signs first. */
function legible(text: string, hostLength: number): ReactNode {
  if (looksLikeNumber(text)) return <bdi className="whole">{text}</bdi>
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

/** An address that rather breaks at `places` than within a word. */
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
