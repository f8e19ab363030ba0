import { Parser } from 'htmlparser2'

export interface PageLink {
  kind: 'link'
  href: string
  text: string
  /** The link's `title`, `aria-label` or the description of a picture in it. */
  label: string
  classes: string
  /** Whether the link is inside a footer or a navigation, where services put their own links. */
  isAside: boolean
}

export type PageNode =
  | PageLink
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string; classes: string }
  | { kind: 'image'; src: string; classes: string }

export interface PageScript {
  id: string
  type: string
  text: string
}

/** A page as one flat list in order: no tree is built, so nested elements cost no extra time. */
export interface ScannedPage {
  title: string
  /** `og:title`, `description` and similar metadata, by name in lower case. */
  metas: ReadonlyMap<string, string>
  /** The address that the page states for itself; '' if it states none. */
  address: string
  nodes: readonly PageNode[]
  scripts: readonly PageScript[]
  /** The addresses of its style sheets and pictures, which reveal the software that made the page. */
  resources: readonly string[]
}

const LIMITS = { nodes: 30_000, text: 2_000, scriptBytes: 4_000_000, resources: 200, slice: 65_536 }

const ASIDE = new Set(['footer', 'nav'])
const HIDDEN = new Set(['style', 'noscript', 'template', 'svg', 'select', 'textarea'])
const INLINE = new Set(['b', 'i', 'em', 'strong', 'span', 'small', 'u', 'font', 'mark', 'abbr', 'img', 'wbr'])

/** Scans HTML into a flat list. Reads at most `LIMITS` of nodes, texts and scripts and drops the rest. */
export function scanPage(html: string): ScannedPage {
  const scan = createScan()
  const parser = new Parser(scan, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  })
  for (let at = 0; at < html.length; at += LIMITS.slice) parser.write(html.slice(at, at + LIMITS.slice))
  parser.end()
  return scan.page()
}

function createScan() {
  const metas = new Map<string, string>()
  const nodes: PageNode[] = []
  const scripts: PageScript[] = []
  const resources: string[] = []
  let [title, address, text, classes, scriptBytes] = ['', '', '', '', 0]
  let link: PageLink | null = null
  let heading: { level: number; text: string } | null = null
  let script: PageScript | null = null
  let [isTitle, aside, hidden] = [false, 0, 0]

  function push(node: PageNode): void {
    if (nodes.length < LIMITS.nodes) nodes.push(node)
  }
  function endText(): void {
    const said = oneLine(text)
    if (said !== '') push({ kind: 'text', text: said, classes })
    text = ''
  }
  function endLink(): void {
    if (!link) return
    push({ ...link, text: oneLine(link.text) })
    link = null
  }
  function endHeading(): void {
    const said = heading && oneLine(heading.text)
    if (heading && said) push({ kind: 'heading', level: heading.level, text: said })
    heading = null
  }

  function openLink(attributes: Record<string, string>): void {
    endLink()
    link = {
      kind: 'link',
      href: (attributes['href'] ?? '').trim().slice(0, 8_192),
      text: '',
      label: clipped(attributes['aria-label'] ?? attributes['title'] ?? ''),
      classes: clipped(attributes['class'] ?? ''),
      isAside: aside > 0,
    }
  }

  function openMeta({ name, property, itemprop, content }: Record<string, string>): void {
    const key = (property ?? name ?? itemprop ?? '').toLowerCase()
    if (content !== undefined && key !== '' && !metas.has(key) && metas.size < 200)
      metas.set(key, content.slice(0, 10_000))
  }

  return {
    onopentag(name: string, attributes: Record<string, string>): void {
      if (ASIDE.has(name)) aside += 1
      if (HIDDEN.has(name)) hidden += 1
      const { src = '', href = '' } = attributes
      if (name === 'a' && attributes['href'] !== undefined) {
        endText()
        openLink(attributes)
      } else if (/^h[1-6]$/.test(name)) {
        endText()
        endHeading()
        heading = { level: Number(name[1]), text: '' }
      } else if (name === 'title' && hidden === 0) isTitle = title === ''
      else if (name === 'meta') openMeta(attributes)
      else if (name === 'link') {
        if (attributes['rel']?.toLowerCase() === 'canonical') address = href.slice(0, 2_000)
        if (resources.length < LIMITS.resources) resources.push(href.slice(0, 300))
      } else if (name === 'script') {
        script = { id: attributes['id'] ?? '', type: (attributes['type'] ?? '').toLowerCase(), text: '' }
        if (src !== '' && resources.length < LIMITS.resources) resources.push(src.slice(0, 300))
      } else if (name === 'img') {
        if (link && link.label === '') link.label = clipped(attributes['alt'] ?? '')
        push({
          kind: 'image',
          src: src.slice(0, 8_000_000),
          classes: clipped(
            `${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${attributes['alt'] ?? ''}`,
          ),
        })
      } else if (!INLINE.has(name) && !link && !heading) {
        endText()
        classes = clipped(attributes['class'] ?? '')
      } else if (!INLINE.has(name)) separate()
    },
    ontext(part: string): void {
      if (script) {
        const left = LIMITS.scriptBytes - scriptBytes
        if (left <= 0) return
        script.text += part.slice(0, left)
        scriptBytes += part.length
      } else if (isTitle) title = clipped(title + part)
      else if (hidden > 0) return
      else if (link) {
        if (link.text.length < LIMITS.text) link.text += part.slice(0, LIMITS.text)
        if (heading && heading.text.length < LIMITS.text) heading.text += part.slice(0, LIMITS.text)
      } else if (heading) {
        if (heading.text.length < LIMITS.text) heading.text += part.slice(0, LIMITS.text)
      } else if (text.length < LIMITS.text) text += part.slice(0, LIMITS.text)
    },
    onclosetag(name: string): void {
      if (ASIDE.has(name)) aside = Math.max(0, aside - 1)
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
      if (name === 'script') {
        if (script && script.text !== '') scripts.push(script)
        script = null
      } else if (name === 'title') isTitle = false
      else if (name === 'a') endLink()
      else if (/^h[1-6]$/.test(name)) endHeading()
      else if (!INLINE.has(name) && !link && !heading) endText()
    },
    page(): ScannedPage {
      endText()
      endLink()
      endHeading()
      return {
        title: oneLine(title),
        metas,
        address: address || (metas.get('og:url') ?? ''),
        nodes,
        scripts,
        resources,
      }
    },
  }

  /** Separates words, because blocks inside a link contain different words. */
  function separate(): void {
    if (link) link.text += ' '
    if (heading) heading.text += ' '
  }
}

function clipped(text: string): string {
  return text.slice(0, LIMITS.text)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
