import { ensureContrast, ICON_CONTRAST } from '@dotyk/domain/card'
import type { Look } from '../look/plain-look.ts'
import { type LineIconName, lineIcons } from './line-icons.ts'

/** Colours with sufficient contrast on tiles of either scheme. */
const COLOURS: Partial<Record<LineIconName, string>> = {
  phone: '#12a150',
  email: '#e5484d',
  address: '#e5484d',
  clock: '#0e9648',
  site: '#5b67ff',
  link: '#5b67ff',
  waiter: '#c2710c',
}

/** A custom icon, in its own colour if a look is given, otherwise in the text's colour. */
export function LineIcon({ name, look }: { name: LineIconName; look?: Look }) {
  const colour = look?.iconColour ?? (look && COLOURS[name])
  if (look?.icons === 'badge' && !look.iconColour) return <Badge name={name} colour={colour ?? PLAIN_BADGE} />
  return (
    <svg className="icon line" viewBox="0 0 24 24" stroke={strokeOf(colour, look)} aria-hidden="true">
      <path d={lineIcons[name]} />
    </svg>
  )
}

function strokeOf(colour: string | undefined, look: Look | undefined): string {
  if (!look || !colour || colour === 'currentColor') return 'currentColor'
  return ensureContrast(colour, look.iconGrounds[0], ICON_CONTRAST)
}

const PLAIN_BADGE = '#6a6d78'

/** A white icon on a square of the icon's colour. */
function Badge({ name, colour }: { name: LineIconName; colour: string }) {
  return (
    <svg className="icon line" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.7" fill={ensureContrast(colour, '#ffffff', ICON_CONTRAST)} />
      <path stroke="#fff" transform="translate(4.8 4.8)scale(.6)" d={lineIcons[name]} />
    </svg>
  )
}
