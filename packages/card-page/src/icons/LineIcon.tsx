import { distinct, ICON_CONTRAST } from '@dotyk/domain/card'
import type { Look } from '../look/look.ts'
import { type LineIconName, lineIcons } from './line-icons.ts'

/** Colours that stand out from the tile of either scheme. */
const COLOURS: Partial<Record<LineIconName, string>> = {
  phone: '#12a150',
  email: '#e5484d',
  site: '#5b67ff',
  link: '#5b67ff',
  waiter: '#c2710c',
}

/** An icon of our own; in its colour where a look is given, in the text's otherwise. */
export function LineIcon({ name, look }: { name: LineIconName; look?: Look }) {
  const colour = look?.iconColour ?? (look && COLOURS[name])
  return (
    <svg
      className="icon line"
      viewBox="0 0 24 24"
      stroke={look && colour ? distinct(colour, look.iconGrounds[0], ICON_CONTRAST) : 'currentColor'}
      aria-hidden="true"
    >
      <path d={lineIcons[name]} />
    </svg>
  )
}
