import { useId } from 'react'
import { Artwork, type DrawingProps, pictureProps, PrintedMark } from './parts.tsx'
import { BASE_COLOURS, type BaseColour, CLEAR } from './paints.ts'

interface SmartStandProps extends DrawingProps {
  /** The colour of the panel; without it the acrylic is clear. */
  colour?: BaseColour
}

const PANEL = 'M70 14h100a10 10 0 0 1 10 10v118H60V24a10 10 0 0 1 10-10z'

/** An acrylic stand of 130 × 140 × 105 mm: a panel on a clear foot. */
export function SmartStand({ colour, ...rest }: SmartStandProps) {
  const id = useId()
  const paint = colour ? BASE_COLOURS[colour] : CLEAR
  return (
    <svg viewBox="0 0 240 200" {...pictureProps(rest)}>
      <defs>
        <linearGradient id={`${id}p`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={paint.light} stopOpacity=".96" />
          <stop offset=".5" stopColor={paint.body} stopOpacity=".92" />
          <stop offset="1" stopColor={paint.deep} stopOpacity=".9" />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#b3bcff" stopOpacity=".75" />
          <stop offset="1" stopColor="#eef0ff" stopOpacity=".9" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d={PANEL} />
        </clipPath>
        <clipPath id={`${id}a`}>
          <rect width="330" height="208" />
        </clipPath>
      </defs>
      <ellipse cx="122" cy="184" rx="84" ry="9" fill="#11131a" opacity=".12" />
      <path d="M62 142h116l22 34a4 4 0 0 1-3 6H43a4 4 0 0 1-3-6z" fill={`url(#${id}f)`} />
      <path d="M40 178h160v2a4 4 0 0 1-3 4H43a4 4 0 0 1-3-4z" fill="#8f9bff" opacity=".55" />
      <path d={PANEL} fill={`url(#${id}p)`} />
      <g clipPath={`url(#${id}c)`}>
        <g transform="translate(60 14) scale(.37 .63)">
          <Artwork shown={colour === 'full-colour'} clip={`${id}a`} />
        </g>
      </g>
      <path d="M180 24v118h5V28a10 10 0 0 0-5-4z" fill="#8f9bff" opacity=".6" />
      <path d={PANEL} fill="none" stroke="#aab4ff" />
      <path d="M60 92 128 14h26L60 122z" fill="#fff" opacity={colour ? 0.16 : 0.5} />
      <g transform="translate(96 48) scale(1.6)">
        <PrintedMark paint={paint} />
      </g>
      <rect x="92" y="112" width="56" height="7" rx="3.5" fill={paint.print} opacity=".85" />
      <rect x="103" y="125" width="34" height="5" rx="2.5" fill={paint.print} opacity=".4" />
    </svg>
  )
}
