import type { Service } from '@dotyk/domain/profile'
import { type Look, PLAIN_LOOK } from '../look/plain-look.ts'
import { iconPaint } from './paint.ts'

/** Size of the viewBox and outline by slug: `@dotyk/card-page/icons`, loaded on demand. */
export type Icons = Readonly<Record<string, readonly [size: number, path: string]>>

interface ServiceIconProps {
  service: Pick<Service, 'captions' | 'colour' | 'icon' | 'monogram'>
  /** Without outlines, and for brands that have none, the monogram is shown. */
  icons: Icons | undefined
  look?: Look
}

/**
 * A service's mark in its own colour. It is decorative, because the name is beside it. The class `icon` sets its size; in a
 * dark scheme `svg[color] { fill: currentColor }` applies the lighter colour that some marks need.
 */
export function ServiceIcon({ service, icons, look = PLAIN_LOOK }: ServiceIconProps) {
  const outline = service.icon === null ? undefined : icons?.[service.icon]
  const { shape, fill, darkFill, onFill } = iconPaint(service.colour, look, !outline)
  if (!outline) return <Monogram letters={service.monogram || initial(service)} fill={fill} onFill={onFill} />

  const [size, path] = outline
  if (shape === 'badge') {
    return (
      <svg className="icon badge" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} rx={size * 0.28} fill={fill} />
        <path fill={onFill} transform={`translate(${size * 0.2} ${size * 0.2})scale(.6)`} d={path} />
      </svg>
    )
  }
  return (
    <svg className="icon" viewBox={`0 0 ${size} ${size}`} {...colours(fill, darkFill)} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Both colours are attributes, so that the page needs no styles per service. */
function colours(fill: string, darkFill: string | null) {
  if (fill === 'currentColor') return {}
  return darkFill === null ? { fill } : { fill, color: darkFill }
}

function Monogram({ letters, fill, onFill }: { letters: string; fill: string; onFill: string }) {
  return (
    <svg className="icon badge" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.7" fill={fill} />
      <text
        x="12"
        y="16.5"
        textAnchor="middle"
        fontSize={letters.length > 1 ? 10.5 : 13}
        fontWeight="800"
        fill={onFill}
      >
        {letters}
      </text>
    </svg>
  )
}

function initial({ captions }: Pick<Service, 'captions'>): string {
  return [...captions.en][0] ?? ''
}
