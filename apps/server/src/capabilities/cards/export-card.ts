import { buffer } from 'node:stream/consumers'
import { contentToWire } from '@dotyk/contract/wire-names'
import { renderVCard, structuredData } from '@dotyk/card-page/server'
import { type Card, cardUrl, cardItems, cardOfProfile } from '@dotyk/domain/card'
import { CARD_CONTENT_ID } from '@dotyk/domain/imports'
import { pickProfileContent } from '@dotyk/domain/profile'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { html, type Html, trustedHtml } from '../../support/html.ts'
import { photoPath } from '../files/index.ts'
import { menuUrl, type Profile } from '../profiles/index.ts'
import type { CardsContext } from './cards.context.ts'
import { readCardPhoto } from './read-card-photo.ts'

/** A file in the archive that an owner exports. */
export interface ExportedFile {
  name: string
  bytes: Uint8Array
}

const STYLES = `
body { margin: 0; font: 17px/1.4 system-ui, sans-serif; color: #11131a; background: #fafaf7 }
main { max-width: 480px; margin: 0 auto; padding: 40px 20px; text-align: center }
img { width: 128px; height: 128px; border-radius: 50%; object-fit: cover }
ul { display: grid; gap: 12px; margin: 32px 0 0; padding: 0; list-style: none }
a { display: block; padding: 14px 18px; border-radius: 12px; color: inherit; text-decoration: none; background: #fff; box-shadow: 0 1px 3px #0002 }
@media (prefers-color-scheme: dark) { body { color: #f2f2f0; background: #11131a } a { background: #1d2029 } }
`

/**
 * Exports a card as files for its owner, even without a subscription: a self-contained page that other services can read, the
 * contact, and the owner's uploads. A file that the file store can't return is left out.
 */
export async function exportCard(
  ctx: Pick<CardsContext, 'files' | 'logger'>,
  profile: Profile,
  { origin, language }: { origin: string; language: Language },
): Promise<ExportedFile[]> {
  const card = wholeCard(profile)
  const { bytes: photo } = await readCardPhoto(ctx, card)
  const uploaded = await Promise.all(uploadedFiles(profile, card).map(name => readUploaded(ctx, name)))
  return [
    { name: 'index.html', bytes: Buffer.from(renderExportPage(profile, card, { origin, language, photo })) },
    { name: 'contact.vcf', bytes: Buffer.from(renderVCard(card, { origin, ...(photo ? { photo } : {}) })) },
    ...(photo ? [{ name: 'photo.jpg', bytes: photo }] : []),
    ...uploaded.filter(file => file !== null),
  ]
}

/** Returns the card with all its data: expired cards and hidden entries, which nobody sees on the card, are exported too. */
function wholeCard(profile: Profile): Card {
  const photo = profile.photo ? photoPath(profile.photo, 256) : ''
  const subscription = { state: 'unlimited', paidUntil: null } as const
  return cardOfProfile({ ...profile, photo, menu: menuUrl(profile), subscription }, new Date(0), 'everything')
}

function uploadedFiles({ customization, groupLogo }: Profile, { menu }: Card): string[] {
  return [customization.logo, customization.background, groupLogo.img, menu].flatMap(address => {
    const name = /^\/files\/([\w.-]+)$/.exec(address ?? '')?.[1]
    return name === undefined ? [] : [name]
  })
}

async function readUploaded(
  { files, logger }: Pick<CardsContext, 'files' | 'logger'>,
  name: string,
): Promise<ExportedFile | null> {
  try {
    const file = await files.read(name)
    return file && { name: `files/${name}`, bytes: await buffer(file.body) }
  } catch (error) {
    logger.warn({ err: error }, 'a file of an export could not be read')
    return null
  }
}

interface PageOptions {
  origin: string
  language: Language
  photo: Buffer | null
}

function renderExportPage(profile: Profile, card: Card, { origin, language, photo }: PageOptions): string {
  const address = cardUrl(card, origin)
  const links = cardItems(card, language).filter(({ href }) => /^(?:https?|tel|mailto|viber):/.test(href))
  const picture = photo
    ? html`<img class="avatar" src="data:image/jpeg;base64,${photo.toString('base64')}" alt="" />`
    : html``
  return html`<!doctype html>
    <html lang="${htmlLanguage(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${card.name}</title>
        <meta name="description" content="${card.info}" />
        <link rel="canonical" href="${address}" />
        <script type="application/ld+json">
          ${trustedHtml(structuredData({ card, address, photo: null }))}
        </script>
        <style>
          ${trustedHtml(STYLES)}
        </style>
      </head>
      <body>
        <main>
          ${picture}
          <h1>${card.name}</h1>
          <p>${card.info}</p>
          <ul>
            ${links.map(({ href, caption, detail }): Html => html`<li><a href="${href}">${detail && caption === '' ? detail : caption}</a></li> `)}
          </ul>
        </main>
        <script type="application/json" id="${CARD_CONTENT_ID}">
          ${trustedHtml(contentInScript(profile))}
        </script>
      </body>
    </html> `.markup
}

/**
 * Serialises the content for a script element: `</script>` and `<!--` would end the script, so `<` is escaped, which means the
 * same in JSON.
 */
function contentInScript(profile: Profile): string {
  return JSON.stringify(contentToWire(pickProfileContent(profile))).replaceAll('<', '\\u003c')
}
