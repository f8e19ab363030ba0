import { createHash } from 'node:crypto'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { Card } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { renderToStaticMarkup } from 'react-dom/server'
import cardStyles from '../card.css?inline'
import { CardView } from '../CardView.tsx'
import { icons } from '../icons/icons.generated.ts'
import { resolveLook, palettesOfLook } from '../look/look.ts'
import type { Look } from '../look/plain-look.ts'
import { ownVariables } from '../look/own-variables.ts'
import { lookStyles } from '../looks/look-styles.ts'
import { COUNT_OPENING } from './count-opening.ts'
import { LOAD_SCRIPT } from './load-script.ts'
import { PageHead } from './PageHead.tsx'
import pageStyles from './page.css?inline'

interface CardPageInput {
  card: Card
  language: Language
  brand: Brand
  /** The service's origin without a trailing slash. */
  origin: string
  /** Path of the built script; without it the page lacks only optional features. */
  scriptPath?: string
  /** Whether the page counts its own openings, because caches send it; false by default. */
  countsOpenings?: boolean
  /** Path or URL of a 1200×630 picture for link previews. */
  previewImage?: string
}

interface CardPage {
  /** The whole HTML document. It depends only on the input and can be cached. */
  html: string
  /** `sha256-…` of each inline style, for the page's Content-Security-Policy. */
  styleHashes: string[]
  /** `sha256-…` of each inline script; structured data does not need one. */
  scriptHashes: string[]
}

/** React preloads every image in the head; on such a small page this has no benefit. */
const PRELOADED_IMAGES = /<link rel="preload" as="image"[^>]*>/g

const STYLES = (pageStyles + cardStyles).trim()
const STYLES_HASH = hashOf(STYLES)
const LOAD_SCRIPT_HASH = hashOf(LOAD_SCRIPT)
const COUNT_OPENING_HASH = hashOf(COUNT_OPENING)

/**
 * Renders the complete page of a card: no style attributes, no inline script except the loader and the count of openings, and
 * every link works without scripts.
 */
export function renderCardPage(input: CardPageInput): CardPage {
  const { card, language, brand, origin, scriptPath, countsOpenings = false, previewImage } = input
  const look = resolveLook(card.customization)
  const styles = [STYLES, ...(look.id ? [lookStyles(look.id)] : []), ...ownStyles(card, look)]
  const html = renderToStaticMarkup(
    <html lang={htmlLanguage(language)}>
      <PageHead
        card={card}
        language={language}
        brand={brand}
        origin={origin}
        look={look}
        styles={styles}
        scriptPath={scriptPath ?? null}
        countsOpenings={countsOpenings}
        previewImage={previewImage ?? null}
      />
      <body>
        <CardView card={card} language={language} brand={brand} origin={origin} icons={icons} />
      </body>
    </html>,
  )
  return {
    html: `<!doctype html>${html.replace(PRELOADED_IMAGES, '')}`,
    styleHashes: styles.map(style => (style === STYLES ? STYLES_HASH : hashOf(style))),
    scriptHashes: [
      ...(scriptPath === undefined ? [] : [LOAD_SCRIPT_HASH]),
      ...(countsOpenings ? [COUNT_OPENING_HASH] : []),
    ],
  }
}

/**
 * Styles specific to this card, and the colour of the browser's toolbar. The owner's colours are validated HEX, so they
 * cannot inject styles.
 */
function ownStyles(card: Card, look: Look): string[] {
  const variables = Object.entries(ownVariables(card, look)).map(([name, value]) => `${name}:${value}`)
  const own = variables.length > 0 ? `.owner-card{${variables.join(';')}}` : ''
  if (look.palette) return [`body{background:${look.palette.page}}${own}`]
  if (!look.id) return []
  const { light, dark } = palettesOfLook(look)
  const window = `body{background:${light.page}}@media(prefers-color-scheme:dark){body{background:${dark.page}}}`
  return [window + own]
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`
}
