import type { SourceItem } from '@dotyk/domain/imports'
import type { EmbeddedJsonValue } from './embedded-json.ts'
import type { PersonMarkup } from './person-markup.ts'
import type { PageLink, PageNode, ScannedPage } from './scan-page.ts'

/** A page with all that was found in its scripts. */
export interface ReadablePage extends ScannedPage {
  embedded: readonly EmbeddedJsonValue[]
  person: PersonMarkup | null
}

/** What a reader of one service found; '' for what it didn't. */
export interface PageContent {
  name: string
  info: string
  photo: string
  /** Links and headings in their order. */
  items: SourceItem[]
}

const LINK = /^(?:https?:\/\/|\/\/|mailto:|tel:|sms:|viber:|tg:|whatsapp:)/i
const OF_SERVICE =
  /^(?:privacy|terms|cookie|report|sign up|log in|join |create |get started|made with|powered by)/i

/** Returns whether a link belongs to the page's person: not an anchor, not a page of the link service. */
export function isPersonLink({ href, text, label, isAside }: PageLink, serviceHosts: RegExp | null): boolean {
  if (!LINK.test(href) || isAside || OF_SERVICE.test(text || label)) return false
  const host = /^(?:https?:)?\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase()
  if (host === undefined || serviceHosts === null || !serviceHosts.test(host)) return true
  return /^(?:https?:)?\/\/[^/?#]+\/(?:go\?|going\/)/i.test(href)
}

/** A link with the words people see on it. */
function linkItem({ href, text, label }: PageLink): SourceItem {
  return { kind: 'link', link: href.startsWith('//') ? `https:${href}` : href, title: text || label }
}

/** The links of a page that pass, and the headings above them, in their order. */
export function pageItems(nodes: readonly PageNode[], isLink: (link: PageLink) => boolean): SourceItem[] {
  return nodes.flatMap((node): SourceItem[] => {
    if (node.kind === 'heading' && node.level > 1) return [{ kind: 'heading', text: node.text }]
    return node.kind === 'link' && isLink(node) ? [linkItem(node)] : []
  })
}

export function selectLinks(items: readonly SourceItem[]): Extract<SourceItem, { kind: 'link' }>[] {
  return items.filter(item => item.kind === 'link')
}

/** The page's first heading, or what it is called where it is shared, without the name of its service. */
export function pageName(page: ScannedPage): string {
  const heading = page.nodes.find(node => node.kind === 'heading' && node.level === 1)
  if (heading?.kind === 'heading') return heading.text
  return withoutServiceName(page.metas.get('og:title') ?? page.metas.get('twitter:title') ?? page.title)
}

/** `Olena | Linktree` → `Olena`. */
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

/** The text behind the first heading, before any link or further heading. */
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

/** What the page is described with where it is shared. */
export function pageDescription(page: ScannedPage): string {
  return page.metas.get('og:description') ?? page.metas.get('description') ?? ''
}

/** The picture of a person: one that says it is, or the page's own where it is shared. */
export function pagePhoto(page: ScannedPage): string {
  const portrait = page.nodes.find(
    node => node.kind === 'image' && /avatar|profile|rounded|userpic/i.test(node.classes) && node.src !== '',
  )
  return (portrait?.kind === 'image' && portrait.src) || (page.metas.get('og:image') ?? '')
}
