import { BASE_COLOURS } from '@dotyk/domain/catalogue'
import { useId } from 'react'

interface NfcCardProps {
  name: string
  line: string
}

const { light, body, deep, print } = BASE_COLOURS.black

/**
 * A drawing of the black NFC card from above: 85.6 × 54 mm, printed in one ink as `domain/print` lays it out, with the QR code on
 * its back.
 */
export function NfcCard({ name, line }: NfcCardProps) {
  const id = useId()
  return (
    <svg viewBox="0 0 85.6 54" aria-hidden>
      <defs>
        <linearGradient id={`${id}l`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={light} />
          <stop offset=".5" stopColor={body} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="1" y2=".55">
          <stop stopColor="#fff" stopOpacity=".22" />
          <stop offset=".42" stopColor="#fff" stopOpacity=".02" />
          <stop offset=".43" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="85.6" height="54" rx="4.6" fill={`url(#${id}l)`} />
      <rect width="85.6" height="54" rx="4.6" fill={`url(#${id}s)`} />
      <rect
        x=".2"
        y=".2"
        width="85.2"
        height="53.6"
        rx="4.4"
        fill="none"
        stroke={light}
        strokeOpacity=".55"
        strokeWidth=".4"
      />
      <g fill="none" stroke={print} strokeLinecap="round">
        <g transform="translate(7 7) scale(.297)" strokeWidth="3.6">
          <circle cx="7" cy="25" r="5" fill={print} stroke="none" />
          <path d="M7 10a15 15 0 0 1 15 15M7 2a23 23 0 0 1 23 23" />
        </g>
        <g transform="translate(69.5 6.4) scale(.375)" strokeWidth="2.6">
          <path d="M14.2 11.8a6 6 0 0 1 0 8.5M17.8 8.2a11 11 0 0 1 0 15.6M21.3 4.7a16 16 0 0 1 0 22.6" />
        </g>
      </g>
      <g fontFamily="Onest, system-ui, sans-serif" fill={print}>
        <text x="7" y="41.2" fontWeight="700" fontSize="7.4">
          {name}
        </text>
        <text x="7" y="47.2" fontSize="3.6">
          {line}
        </text>
      </g>
    </svg>
  )
}
