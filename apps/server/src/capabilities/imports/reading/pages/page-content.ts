import type { SourceItem } from '@dotyk/domain/imports'
import type { EmbeddedJsonValue } from './embedded-json.ts'
import type { PersonMarkup } from './person-markup.ts'
import type { PageLink, PageNode, ScannedPage } from './scan-page.ts'

/** A page with all JSON values found in its scripts. */
export interface ReadablePage extends ScannedPage {
  embedded: readonly EmbeddedJsonValue[]
  person: PersonMarkup | null
}

/** The content that was read from a page; a text is '' if it wasn't found. */
export interface PageContent {
  name: string
  info: string
  photo: string
  /** Links and headings in the order of the page. */
  items: SourceItem[]
}

const LINK = /^(?:https?:\/\/|\/\/|mailto:|tel:|sms:|viber:|tg:|whatsapp:)/i
const OF_SERVICE =
  /^(?:privacy|terms|cookie|report|sign up|log in|join |create |get started|made with|powered by)/i

/** Returns whether a link belongs to the page's person: it isn't an anchor, and it doesn't lead to a page of the link service. */
export function isPersonLink({ href, text, label, isAside }: PageLink, serviceHosts: RegExp | null): boolean {
  if (!LINK.test(href) || isAside || OF_SERVICE.test(text || label)) return false
  const host = /^(?:https?:)?\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase()
  if (host === undefined || serviceHosts === null || !serviceHosts.test(host)) return true
  return /^(?:https?:)?\/\/[^/?#]+\/(?:go\?|going\/)/i.test(href)
}

/** Returns a link as an item, with the text that people see on it. */
function linkItem({ href, text, label }: PageLink): SourceItem {
  return { kind: 'link', link: href.startsWith('//') ? `https:${href}` : href, title: text || label }
}

/** Returns the links of a page that `isLink` accepts, and the headings between them, in order. */
export function pageItems(nodes: readonly PageNode[], isLink: (link: PageLink) => boolean): SourceItem[] {
  return nodes.flatMap((node): SourceItem[] => {
    if (node.kind === 'heading' && node.level > 1) return [{ kind: 'heading', text: node.text }]
    return node.kind === 'link' && isLink(node) ? [linkItem(node)] : []
  })
}

export function selectLinks(items: readonly SourceItem[]): Extract<SourceItem, { kind: 'link' }>[] {
  return items.filter(item => item.kind === 'link')
}

/** Returns the page's first heading, or its title in link previews, without the name of its service. */
export function pageName(page: ScannedPage): string {
  const heading = page.nodes.find(node => node.kind === 'heading' && node.level === 1)
  if (heading?.kind === 'heading') return heading.text
  return withoutServiceName(page.metas.get('og:title') ?? page.metas.get('twitter:title') ?? page.title)
}

/** Removes the service's name from a title: `Olena | Linktree` becomes `Olena`. */
export function withoutServiceName(title: string): string {
  const bare = title
    .slice(0, 500)
    .replace(
      /\s+[|–—·•-]\s+(?:.{0,40}\b(?:linktree|beacons|link in bio|taplink|lnk\.bio|bento|about\.me|hihello|linkstack|littlelink)\b.{0,40})$/i,
      '',
    )
    .replace(/\s*(?:['’]s|on)\s+(?:Linktree|Beacons|Taplink|Bento|HiHello)$/i, '')
  return bare.trim()
}

/** Returns the text after the first heading, up to the next link or heading. */
export function textBelowName(page: ScannedPage): string {
  const start = page.nodes.findIndex(node => node.kind === 'heading' && node.level === 1)
  if (start < 0) return ''
  const texts: string[] = []
  for (const node of page.nodes.slice(start + 1)) {
    if (node.kind === 'text') texts.push(node.text)
    else if (node.kind !== 'image') break
  }
  return texts.join('\n')
}

/** Returns the page's description in link previews. */
export function pageDescription(page: ScannedPage): string {
  return page.metas.get('og:description') ?? page.metas.get('description') ?? ''
}

/** Returns the picture of a person: a picture that is marked as such, or the page's picture in link previews. */
export function pagePhoto(page: ScannedPage): string {
  const portrait = page.nodes.find(
    node => node.kind === 'image' && /avatar|profile|rounded|userpic/i.test(node.classes) && node.src !== '',
  )
  return (portrait?.kind === 'image' && portrait.src) || (page.metas.get('og:image') ?? '')
}
