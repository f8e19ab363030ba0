import type { Language } from '@dotyk/domain/values'
import { type Card, cardUrl, cardFilesOrigin, isSafeHref, roleLine } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { palettesOfLook } from '../look/look.ts'
import type { Look } from '../look/plain-look.ts'
import { DARK_PALETTE, LIGHT_PALETTE } from '../look/palette.ts'
import { MARK_ARC, MARK_DOT } from '../parts/Mark.tsx'
import { CARD_TEXTS } from '../card-texts.ts'
import { COUNT_OPENING } from './count-opening.ts'
import { LOAD_SCRIPT } from './load-script.ts'
import { structuredData } from './structured-data.ts'

interface PageHeadProps {
  card: Card
  language: Language
  brand: Brand
  origin: string
  look: Look
  styles: readonly string[]
  scriptPath: string | null
  countsOpenings: boolean
  previewImage: string | null
}

const LOCALES = { ua: 'uk_UA', en: 'en_US' } as const

/** Only these characters of a data URL must be encoded in an attribute. */
const ICON = `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="8" fill="#fff"/><circle cx="${MARK_DOT.x}" cy="${MARK_DOT.y}" r="${MARK_DOT.radius}" fill="${LIGHT_PALETTE.cover}"/><path d="${MARK_ARC}" fill="none" stroke="#11131a" stroke-width="4.6" stroke-linecap="round"/></svg>`.replace(/[<>"#]/g, encodeURIComponent)}`

/** Metadata of a card for browsers, search engines and link previews. */
export function PageHead({
  card,
  language,
  brand,
  origin,
  look,
  styles,
  scriptPath,
  countsOpenings,
  previewImage,
}: PageHeadProps) {
  const words = CARD_TEXTS[language]
  const name = card.name || words.untitled
  const address = cardUrl(card, origin)
  const description =
    [roleLine(card), card.info.replace(/\s+/g, ' ')].filter(Boolean).join('. ') || words.description
  const absolute = (path: string) => new URL(path, `${cardFilesOrigin(card, origin)}/`).href
  const photo = isSafeHref(card.photo) ? absolute(card.photo) : null
  const image = previewImage === null ? photo : absolute(previewImage)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{`${name} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      <meta name="format-detection" content="telephone=no" />
      <ThemeColours look={look} />
      <link rel="icon" href={brand.isOwn ? ICON : (brand.logo ?? 'data:,')} />
      <link rel="apple-touch-icon" href={isSafeHref(card.photo) ? card.photo : touchIconOf(brand)} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="uk" href={`${address}?lng=ua`} />
      <link rel="alternate" hrefLang="en" href={`${address}?lng=en`} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      {!card.expired && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${cardFilesOrigin(card, origin)}/oembed?url=${encodeURIComponent(address)}`}
        />
      )}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LOCALES[language]} />
      {image && <meta property="og:image" content={image} />}
      {previewImage && <meta property="og:image:width" content="1200" />}
      {previewImage && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content={previewImage ? 'summary_large_image' : 'summary'} />
      {styles.map(style => (
        <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
      ))}
      {card.name && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: structuredData({ card, address, photo }),
          }}
        />
      )}
      {scriptPath && (
        <script
          data-src={scriptPath}
          data-manifest={`/${card.id}/manifest.webmanifest`}
          data-copy={words.copyNumber}
          data-copied={words.copied}
          dangerouslySetInnerHTML={{ __html: LOAD_SCRIPT }}
        />
      )}
      {countsOpenings && (
        <script
          data-openings={`/card/${card.id}/openings`}
          dangerouslySetInnerHTML={{ __html: COUNT_OPENING }}
        />
      )}
    </head>
  )
}

function touchIconOf({ isOwn, logo }: Brand): string {
  return isOwn ? '/apple-touch-icon.png' : (logo ?? 'data:,')
}

function ThemeColours({ look }: { look: Look }) {
  if (look.palette) return <meta name="theme-color" content={look.palette.cover} />
  const { light, dark } = look.id
    ? palettesOfLook(look)
    : { light: { page: LIGHT_PALETTE.cover }, dark: DARK_PALETTE }
  return (
    <>
      <meta name="theme-color" content={light.page} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={dark.page} media="(prefers-color-scheme:dark)" />
    </>
  )
}
