import type { Paint } from '@dotyk/domain/catalogue'

/** What every drawing may be told. With a title it is a picture for screen readers, without one an ornament. */
export interface DrawingProps {
  title?: string
  className?: string | undefined
}

export function pictureProps({ title, className }: DrawingProps) {
  return {
    className,
    ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
  } as const
}

/** The light from the upper left on a base. */
export function Light({ id, paint }: { id: string; paint: Paint }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      <stop stopColor={paint.light} />
      <stop offset=".5" stopColor={paint.body} />
      <stop offset="1" stopColor={paint.deep} />
    </linearGradient>
  )
}

/** A picture in many colours over a base of 330 × 208, there or not: fading it in and out is up to the page. */
export function Artwork({ shown, clip }: { shown: boolean; clip: string }) {
  return (
    <g clipPath={`url(#${clip})`} opacity={shown ? 1 : 0}>
      <circle cx="292" cy="-6" r="150" fill="#ffc940" opacity=".55" />
      <circle cx="330" cy="20" r="92" fill="#ff6b57" opacity=".8" />
      <circle cx="40" cy="236" r="128" fill="#2732c0" opacity=".7" />
      <circle cx="96" cy="226" r="62" fill="#22b8c9" opacity=".65" />
    </g>
  )
}

/** Type size for a line that must fit a width: Onest's letters are a little over half as wide as they are high. */
export function fittedSize(text: string, width: number, largest: number): number {
  return Math.min(largest, width / (Math.max(text.length, 1) * 0.57))
}

/** A name longer than this is no name to print. */
const LONGEST_NAME = 44

export function printable(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}

/** The touch and its waves, as printed: 30 units wide, the dot at the lower left. */
export function PrintedMark({ paint }: { paint: Paint }) {
  return (
    <>
      <circle cx="7" cy="23" r="5" fill={paint.spark} />
      <path
        d="M7 8a15 15 0 0 1 15 15M7 0a23 23 0 0 1 23 23"
        fill="none"
        stroke={paint.print}
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </>
  )
}

/** An ornament in the manner of a QR code, 42 units square; it says nothing and isn't meant to be scanned. */
export function PrintedCode({ fill }: { fill: string }) {
  return (
    <g fill={fill}>
      <path
        d="M0 0h14v14H0zm3 3v8h8V3zM28 0h14v14H28zm3 3v8h8V3zM0 28h14v14H0zm3 3v8h8v-8z"
        fillRule="evenodd"
      />
      <path d="M5 5h4v4H5zm28 0h4v4h-4zM5 33h4v4H5zM18 0h4v4h-4zm4 6h4v4h-4zm-4 6h4v6h-4zM0 18h6v4H0zm8 2h6v4H8zm14-2h6v4h-6zm10 2h4v6h-4zm-14 6h6v4h-6zm12 4h6v4h-6zm-8 4h4v8h-4zm14-2h6v4h-6zm-4 6h4v4h-4z" />
    </g>
  )
}
