import { useId } from 'react'
import { BASE_COLOURS, type BaseColour } from './paints.ts'
import { Artwork, type DrawingProps, Light, pictureProps, PrintedCode, PrintedMark } from './parts.tsx'

interface MenuStandProps extends DrawingProps {
  colour?: BaseColour
  /** The word on it: "Menu" in the visitor's language. */
  label: string
}

const FACE = 'M76 18h88a6 6 0 0 1 6 5l18 154a6 6 0 0 1-6 7H58a6 6 0 0 1-6-7L70 23a6 6 0 0 1 6-5z'

/** A tent on a table: its face with a code and a chip, and the edge of the other side. */
export function MenuStand({ colour = 'black', label, ...rest }: MenuStandProps) {
  const id = useId()
  const paint = BASE_COLOURS[colour]
  return (
    <svg viewBox="0 0 240 200" {...pictureProps(rest)}>
      <defs>
        <Light id={`${id}l`} paint={paint} />
        <clipPath id={`${id}a`}>
          <rect width="330" height="208" />
        </clipPath>
        <clipPath id={`${id}c`}>
          <path d={FACE} />
        </clipPath>
      </defs>
      <ellipse cx="126" cy="184" rx="82" ry="8" fill="#11131a" opacity=".14" />
      <path d="m166 20 10 3 26 154-16 5z" fill={paint.deep} />
      <path d={FACE} fill={`url(#${id}l)`} />
      <g clipPath={`url(#${id}c)`}>
        <g transform="translate(40 8) scale(.6 .9)">
          <Artwork shown={colour === 'full-colour'} clip={`${id}a`} />
        </g>
      </g>
      <path
        d="M76 18.5h88a6 6 0 0 1 6 5l18 154"
        fill="none"
        stroke={paint.light}
        strokeOpacity=".7"
        strokeWidth="1.2"
      />
      <text
        x="120"
        y="62"
        textAnchor="middle"
        fill={paint.print}
        fontFamily="Unbounded, Onest, system-ui, sans-serif"
        fontWeight="600"
        fontSize="19"
      >
        {label}
      </text>
      <g transform="translate(89 80) scale(1.48)">
        <PrintedCode fill={paint.print} />
      </g>
      <g transform="translate(110 154) scale(.62)">
        <PrintedMark paint={paint} />
      </g>
    </svg>
  )
}
