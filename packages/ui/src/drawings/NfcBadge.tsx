import { useId } from 'react'
import { BASE_COLOURS, type BaseColour, RIBBON_COLOURS, type RibbonColour } from './paints.ts'
import { Artwork, type DrawingProps, fittedSize, Light, pictureProps, printable } from './parts.tsx'

interface NfcBadgeProps extends DrawingProps {
  colour?: BaseColour
  ribbon?: RibbonColour
  /** Printed on the badge; without it, lines stand in its place. */
  name?: string
}

/** A badge hanging from its ribbon. */
export function NfcBadge({ colour = 'white', ribbon = 'blue', name, ...rest }: NfcBadgeProps) {
  const id = useId()
  const paint = BASE_COLOURS[colour]
  const strand = RIBBON_COLOURS[ribbon]
  return (
    <svg viewBox="0 0 240 200" {...pictureProps(rest)}>
      <defs>
        <Light id={`${id}l`} paint={paint} />
        <clipPath id={`${id}c`}>
          <rect x="0" y="0" width="200" height="244" rx="28" />
        </clipPath>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="#8f95a4" />
          <stop offset=".4" stopColor="#f3f4f7" />
          <stop offset="1" stopColor="#9aa0ae" />
        </linearGradient>
      </defs>
      <path d="M140 0h15l-28 58h-14z" fill={strand.shade} />
      <path d="M100 0H85l28 58h14z" fill={strand.face} />
      <rect x="110" y="52" width="20" height="14" rx="4" fill={`url(#${id}m)`} />
      <path d="M116 64v10a4 4 0 0 0 8 0V64" fill="none" stroke="#a4a9b6" strokeWidth="3" />
      <ellipse cx="120" cy="195" rx="50" ry="4" fill="#11131a" opacity=".1" />
      <rect x="70" y="70" width="100" height="122" rx="14" fill={`url(#${id}l)`} />
      <g transform="translate(70 70) scale(.5)">
        <Artwork shown={colour === 'full-colour'} clip={`${id}c`} />
      </g>
      <rect
        x="70.5"
        y="70.5"
        width="99"
        height="121"
        rx="13.5"
        fill="none"
        stroke={paint.deep}
        strokeOpacity=".7"
      />
      <rect x="107" y="77" width="26" height="6" rx="3" fill={paint.deep} opacity=".8" />
      <g transform="translate(98 92)">
        <Portrait id={`${id}p`} />
      </g>
      {name ? (
        <text
          x="120"
          y="160"
          textAnchor="middle"
          fill={paint.print}
          fontFamily="Onest, system-ui, sans-serif"
          fontWeight="650"
          fontSize={fittedSize(printable(name), 88, 13)}
        >
          {printable(name)}
        </text>
      ) : (
        <rect x="88" y="150" width="64" height="8" rx="4" fill={paint.print} />
      )}
      <rect x="99" y="167" width="42" height="6" rx="3" fill={paint.faint} />
    </svg>
  )
}

/** Somebody, 44 units wide. */
function Portrait({ id }: { id: string }) {
  return (
    <>
      <clipPath id={id}>
        <circle cx="22" cy="22" r="22" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="44" height="44" fill="#ffd7a1" />
        <path d="M4 48c0-11 7-17 18-17s18 6 18 17z" fill="#3d4bff" />
        <circle cx="22" cy="19" r="9.5" fill="#f3c6a5" />
        <path
          d="M11.5 20c-1-9 4-13.5 10.5-13.5s11.5 4.5 10.5 13.5c-2-5-5-7-7-7.5-4 2-9 2-11 2-1.5 1-2.5 3-3 5.5z"
          fill="#5b3a29"
        />
      </g>
    </>
  )
}
