import { useId } from 'react'
import { BASE_COLOURS, type BaseColour } from '@dotyk/domain/catalogue'
import {
  Artwork,
  type DrawingProps,
  fittedSize,
  Light,
  pictureProps,
  printable,
  PrintedCode,
  PrintedMark,
} from './parts.tsx'

interface NfcCardProps extends DrawingProps {
  colour?: BaseColour
  /** Printed on the card; without it, lines stand in its place. */
  name?: string
  about?: string
}

/** A card of 85.6 × 54 mm, seen from above. */
export function NfcCard({ colour = 'black', name, about, ...rest }: NfcCardProps) {
  const id = useId()
  const paint = BASE_COLOURS[colour]
  return (
    <svg viewBox="0 0 330 208" {...pictureProps(rest)}>
      <defs>
        <Light id={`${id}l`} paint={paint} />
        <clipPath id={`${id}c`}>
          <rect width="330" height="208" rx="18" />
        </clipPath>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="1" y2=".55">
          <stop stopColor="#fff" stopOpacity=".22" />
          <stop offset=".42" stopColor="#fff" stopOpacity=".02" />
          <stop offset=".43" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="330" height="208" rx="18" fill={`url(#${id}l)`} />
      <Artwork shown={colour === 'full-colour'} clip={`${id}c`} />
      <rect width="330" height="208" rx="18" fill={`url(#${id}s)`} />
      <rect
        x=".75"
        y=".75"
        width="328.5"
        height="206.5"
        rx="17.5"
        fill="none"
        stroke={paint.light}
        strokeOpacity=".55"
        strokeWidth="1.5"
      />
      <g transform="translate(26 26)">
        <PrintedMark paint={paint} />
      </g>
      {name ? (
        <g fontFamily="Onest, system-ui, sans-serif">
          <text
            x="26"
            y="158"
            fill={paint.print}
            fontWeight="650"
            fontSize={fittedSize(printable(name), 224, 21)}
          >
            {printable(name)}
          </text>
          <text x="26" y="181" fill={paint.faint} fontSize="13.5">
            {about}
          </text>
        </g>
      ) : (
        <>
          <rect x="26" y="146" width="136" height="13" rx="6.5" fill={paint.print} />
          <rect x="26" y="170" width="88" height="10" rx="5" fill={paint.faint} />
        </>
      )}
      <g transform="translate(262 140)">
        <PrintedCode fill={paint.print} />
      </g>
    </svg>
  )
}
