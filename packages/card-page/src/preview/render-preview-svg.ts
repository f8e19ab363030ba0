import type { Language } from '@dotyk/domain/values'
import { type Card, roleLine } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { initials } from '../parts/initials.ts'
import { MARK_ARC, MARK_DOT } from '../parts/Mark.tsx'
import { cardAccentColours } from '../sharing/accent-colour.ts'
import { CARD_TEXTS } from '../card-texts.ts'
import { textWidth, wrapText } from './wrap-text.ts'

interface PreviewSvgOptions {
  language: Language
  brand: Brand
  /** The square photo as a data URI, because the SVG renderer makes no requests. */
  photoDataUri?: string
}

const TEXT_WIDTH = 610
const NAME_SIZES = [88, 76, 64, 54, 46, 40]
const NAME_LINES = 4
/** The limit leaves room for the brand below. */
const TEXT_HEIGHT = 390
const INFO_SIZE = 34

/** The link preview picture of a card: 1200×630, with generic fonts only. */
export function renderPreviewSvg(card: Card, { language, brand, photoDataUri }: PreviewSvgOptions): string {
  const { cover, wave } = cardAccentColours(card)
  const info = wrapText(printable(roleLine(card) || card.info), INFO_SIZE, TEXT_WIDTH, 3)
  const infoHeight = info.length > 0 ? 24 + info.length * INFO_SIZE * 1.35 : 0
  const { name, size } = fittedName(
    printable(card.name) || CARD_TEXTS[language].untitled,
    TEXT_HEIGHT - infoHeight,
  )
  const nameHeight = name.length * size * 1.12
  const top = (600 - nameHeight - infoHeight) / 2
  const createdBy = card.customization.disableCreatedBy ? '' : brandLine()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".18"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".25"/></linearGradient><clipPath id="photo"><circle cx="920" cy="315" r="170"/></clipPath></defs>
<path fill="${cover}" d="M0 0h1200v630H0z"/><path fill="url(#light)" d="M0 0h1200v630H0z"/>
<g fill="none" stroke="${wave}" stroke-width="46" opacity=".16"><circle cx="920" cy="315" r="240"/><circle cx="920" cy="315" r="340"/><circle cx="920" cy="315" r="440"/></g>
<circle cx="920" cy="315" r="182" fill="${wave}"/>
${photoDataUri ? `<image href="${xml(photoDataUri)}" x="750" y="145" width="340" height="340" preserveAspectRatio="xMidYMid slice" clip-path="url(#photo)"/>` : avatar(card, cover)}
<g fill="${wave}" font-family="Roboto, 'Segoe UI', 'DejaVu Sans', sans-serif">
<g font-size="${size}" font-weight="700">${lines(name, top + size * 0.9, size * 1.12)}</g>
<g font-size="${INFO_SIZE}" opacity=".88">${lines(info, top + nameHeight + 24 + INFO_SIZE, INFO_SIZE * 1.35)}</g>
${createdBy}</g>
</svg>`

  function brandLine(): string {
    const text = `font-size="28" font-weight="700">${xml(printable(brand.name))}</text>`
    if (!brand.isOwn) return `<text x="80" y="568" ${text}`
    return `<g transform="translate(80 540) scale(1.2)"><circle cx="${MARK_DOT.x}" cy="${MARK_DOT.y}" r="${MARK_DOT.radius}"/><path d="${MARK_ARC}" fill="none" stroke="${wave}" stroke-width="4.6" stroke-linecap="round"/></g><text x="130" y="568" ${text}`
  }
}

/**
 * Returns the largest size at which the name fits in four lines without cutting a word; at the smallest size it may be
 * truncated.
 */
function fittedName(text: string, height: number): { name: string[]; size: number } {
  for (const size of NAME_SIZES) {
    const name = wrapText(text, size, TEXT_WIDTH, Infinity)
    const cutsWord = text.split(/[\s-]+/).some(word => textWidth(word, size) > TEXT_WIDTH)
    if (!cutsWord && name.length <= NAME_LINES && name.length * size * 1.12 <= height) return { name, size }
  }
  const size = NAME_SIZES.at(-1) ?? INFO_SIZE
  return { name: wrapText(text, size, TEXT_WIDTH, NAME_LINES), size }
}

function avatar(card: Card, colour: string): string {
  const letters = initials(card.name)
  if (!letters) {
    return `<g transform="translate(830 225) scale(6)"><circle cx="${MARK_DOT.x}" cy="${MARK_DOT.y}" r="${MARK_DOT.radius}" fill="${colour}"/><path d="${MARK_ARC}" fill="none" stroke="${colour}" stroke-width="4.6" stroke-linecap="round"/></g>`
  }
  return `<text x="920" y="358" fill="${colour}" font-family="Roboto, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="120" font-weight="700" text-anchor="middle">${xml(letters)}</text>`
}

function lines(texts: readonly string[], firstBaseline: number, lineHeight: number): string {
  return texts
    .map((text, at) => `<text x="80" y="${Math.round(firstBaseline + at * lineHeight)}">${xml(text)}</text>`)
    .join('')
}

/** Removes emoji, for which servers seldom have a font, and characters that XML does not allow. */
function printable(text: string): string {
  return (
    text
      .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, '')
      // XML 1.0 allows no control characters except tab and line ends.
      .replace(/[\0-\x08\v\f\x0e-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
