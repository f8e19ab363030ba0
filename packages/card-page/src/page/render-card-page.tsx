import { createHash } from 'node:crypto'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { Card } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { renderToStaticMarkup } from 'react-dom/server'
import cardStyles from '../card.css?inline'
import { CardView } from '../CardView.tsx'
import { icons } from '../icons/icons.generated.ts'
import { lookOf, schemesOf } from '../look/look.ts'
import type { Look } from '../look/plain-look.ts'
import { ownVariables } from '../look/own-variables.ts'
import { lookStyles } from '../looks/look-styles.ts'
import { LOAD_SCRIPT } from './load-script.ts'
import { PageHead } from './PageHead.tsx'
import pageStyles from './page.css?inline'

interface CardPageInput {
  card: Card
  language: Language
  brand: Brand
  /** The service's own address without a slash at its end. */
  origin: string
  /** Path of the built script; without it the page only lacks conveniences. */
  scriptPath?: string
  /** Path or address of a picture of 1200×630 for messengers and social networks. */
  previewImage?: string
}

interface CardPage {
  /** The whole document. It depends on the input alone and may be kept. */
  html: string
  /** `sha256-…` of each inline style, for the page's Content-Security-Policy. */
  styleHashes: string[]
  /** `sha256-…` of each inline script; the structured data is no script to a browser. */
  scriptHashes: string[]
}

/** React announces every image in the head; in a page of one packet the images themselves are seen as early. */
const PRELOADED_IMAGES = /<link rel="preload" as="image"[^>]*>/g

const STYLES = (pageStyles + cardStyles).trim()
const STYLES_HASH = hashOf(STYLES)
const LOAD_SCRIPT_HASH = hashOf(LOAD_SCRIPT)

/** The finished page of a card: no style attributes, no inline script but the loader, every link works without any. */
export function renderCardPage(input: CardPageInput): CardPage {
  const { card, language, brand, origin, scriptPath, previewImage } = input
  const look = lookOf(card.customization)
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
    scriptHashes: scriptPath === undefined ? [] : [LOAD_SCRIPT_HASH],
  }
}

/**
 * What is this card's alone, and the colour of the window around it. The owner's colours were checked to be HEX, so nothing
 * here can leave the block.
 */
function ownStyles(card: Card, look: Look): string[] {
  const variables = Object.entries(ownVariables(card, look)).map(([name, value]) => `${name}:${value}`)
  const own = variables.length > 0 ? `.owner-card{${variables.join(';')}}` : ''
  if (look.palette) return [`body{background:${look.palette.page}}${own}`]
  if (!look.id) return []
  const { light, dark } = schemesOf(look)
  const window = `body{background:${light.page}}@media(prefers-color-scheme:dark){body{background:${dark.page}}}`
  return [window + own]
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`
}
