import { blendOver, type Card, mostReadableColour } from '@dotyk/domain/card'
import { cardAccentColours } from './accent-colour.ts'
import { escapeHtml } from './escape-html.ts'
import { sharedCard } from './shared-card.ts'

/** The maximum number of bytes of the snippet in UTF-8. */
export const MAX_SNIPPET_BYTES = 2_048
/** The size of the snippet on a page, in CSS pixels. */
export const SNIPPET_SIZE = { width: 320, height: 88 } as const

const graphemes = new Intl.Segmenter()

/**
 * Renders a link to the card for the owner's own web page: HTML with styles, without scripts and frames, in at most 2,048 bytes.
 * Texts that are too long are cut, the role before the name.
 */
export function renderSnippet(card: Card, origin: string): string {
  const { name, position, organization, address, picture } = sharedCard(card, origin)
  const { cover } = cardAccentColours(card)
  const ground = blendOver(cover, '#ffffff')
  const colour = mostReadableColour(ground, ['#ffffff', '#11131a'])
  const role = [position, organization].filter(Boolean).join(', ')
  const draw = (shownName: string, shownRole: string) =>
    [
      `<a href="${escapeHtml(address.href)}" style="display:inline-flex;align-items:center;gap:14px;box-sizing:border-box;width:${SNIPPET_SIZE.width}px;max-width:100%;min-height:${SNIPPET_SIZE.height}px;padding:12px 16px;border-radius:20px;background:${ground};color:${colour};font:16px/1.3 system-ui,sans-serif;text-decoration:none">`,
      `<img src="${escapeHtml(picture)}" width="64" height="64" alt="" loading="lazy" style="flex:none;border-radius:50%">`,
      '<span style="min-width:0;overflow-wrap:anywhere">',
      `<b style="display:block">${escapeHtml(shownName)}</b>`,
      shownRole && `<span style="font-size:14px">${escapeHtml(shownRole)}</span>`,
      '</span></a>',
    ].join('')
  const bare = draw('', '')
  const forName = cutToFit(name, MAX_SNIPPET_BYTES - byteLength(bare))
  const forRole = role && cutToFit(role, MAX_SNIPPET_BYTES - byteLength(draw(forName, '.')) + 1)
  return draw(forName, forRole)
}

/** Cuts a text so that its escaped form has at most `most` bytes; a cut text ends in …. */
function cutToFit(text: string, most: number): string {
  if (byteLength(escapeHtml(text)) <= most) return text
  const kept: string[] = []
  let left = most - byteLength('…')
  for (const { segment } of graphemes.segment(text)) {
    left -= byteLength(escapeHtml(segment))
    if (left < 0) break
    kept.push(segment)
  }
  return kept.length > 0 ? `${kept.join('').trimEnd()}…` : ''
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
