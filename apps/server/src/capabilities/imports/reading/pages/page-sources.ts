import type { ImportSource, SourceItem } from '@dotyk/domain/imports'
import { isObject, findLinks, objectAtPath, toObjects, firstText } from './json-values.ts'
import {
  pageDescription,
  isPersonLink,
  pageItems,
  selectLinks,
  pageName,
  type PageContent,
  pagePhoto,
  type ReadablePage,
  textBelowName,
  withoutServiceName,
} from './page-content.ts'

interface PageSource {
  source: ImportSource
  /** The hosts of the service, whose links aren't the person's; null if it has no own hosts. */
  hosts: RegExp | null
  /** Returns whether a page whose address is unknown was made by the service. */
  isMadeBy?: (page: ReadablePage) => boolean
  /** Reads the service's own structure; null if the page doesn't have it. The rest is read in the same way as on any page. */
  read?: (page: ReadablePage) => Partial<PageContent> | null
}

const hasScript = (page: ReadablePage, pattern: RegExp) => page.resources.some(each => pattern.test(each))
const hasLinks = (page: ReadablePage, classes: RegExp) =>
  page.nodes.some(node => node.kind === 'link' && classes.test(node.classes))
const nextProps = ({ embedded }: ReadablePage) =>
  objectAtPath(embedded.find(({ name }) => name === '__NEXT_DATA__')?.value, 'props', 'pageProps')

/** The services whose pages are known, with the features by which each is recognised. */
const PAGE_SOURCES: readonly PageSource[] = [
  {
    source: 'linktree',
    hosts: /(?:^|\.)(?:linktr\.ee|linktree\.com)$/,
    isMadeBy: page => objectAtPath(nextProps(page), 'account')?.['links'] !== undefined,
    read: readLinktree,
  },
  {
    source: 'taplink',
    hosts: /(?:^|\.)taplink\.(?:cc|ws|at|id)$/,
    isMadeBy: page => hasScript(page, /taplink\./),
  },
  {
    source: 'beacons',
    hosts: /(?:^|\.)beacons\.(?:ai|page)$/,
    isMadeBy: page => hasScript(page, /beacons\.ai/),
  },
  {
    source: 'lnk-bio',
    hosts: /(?:^|\.)lnk\.bio$/,
    isMadeBy: page => hasLinks(page, /\bpb-linktitle\b/),
    read: page => ({
      items: pageItems(
        page.nodes,
        link => isPersonLink(link, /(?:^|\.)lnk\.bio$/) && link.text + link.label !== '',
      ),
    }),
  },
  {
    source: 'bento',
    hosts: /(?:^|\.)bento\.me$/,
    isMadeBy: page => objectAtPath(nextProps(page), 'initialState', 'user', 'bento') !== null,
    read: readBento,
  },
  {
    source: 'linkstack',
    hosts: /(?:^|\.)(?:linkstack\.org|littlelink-custom\.com)$/,
    isMadeBy: page => hasLinks(page, /\bbutton-click\b/) && hasScript(page, /linkstack|littlelink/),
    read: readLinkStack,
  },
  {
    source: 'littlelink',
    hosts: /(?:^|\.)littlelink\.io$/,
    isMadeBy: page => hasLinks(page, /\bbutton button-/) && hasScript(page, /brands(?:-extended)?\.css/),
    read: page => ({
      name: pageName(page),
      info: textBelowName(page),
      items: pageItems(page.nodes, link => /\bbutton\b/.test(link.classes) && isPersonLink(link, null)),
    }),
  },
  { source: 'about-me', hosts: /(?:^|\.)about\.me$/, isMadeBy: page => hasScript(page, /about\.me/) },
  {
    source: 'hihello',
    hosts: /(?:^|\.)(?:hihello\.(?:me|com)|hihello\.app)$/,
    isMadeBy: page => hasScript(page, /hihello/),
  },
]

const ANY_PAGE: PageSource = { source: 'page', hosts: null }

/** Identifies the service that made a page, and reads the page's name, text, photo and links. */
export function identifyPageSource(page: ReadablePage): { source: ImportSource; content: PageContent } {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(page.address)?.[1]?.toLowerCase() ?? ''
  const made =
    PAGE_SOURCES.find(({ hosts }) => host !== '' && hosts?.test(host)) ??
    PAGE_SOURCES.find(({ isMadeBy }) => isMadeBy?.(page)) ??
    ANY_PAGE
  const own = made.read?.(page) ?? {}
  const any = readAnyPage(page, made.hosts)
  const isKnown = selectLinks(own.items ?? []).length > 0
  return {
    source: made.source,
    content: {
      name: own.name || any.name,
      info: own.info ?? any.info,
      photo: own.photo || any.photo,
      items: isKnown ? [...(page.person?.items ?? []), ...(own.items ?? [])] : any.items,
    },
  }
}

/** Reads an unknown page: its structured data, and the longer of two lists, its visible links or the links in its scripts. */
function readAnyPage(page: ReadablePage, hosts: RegExp | null): PageContent {
  const { person } = page
  const visible = pageItems(page.nodes, link => isPersonLink(link, hosts))
  const inScripts = page.embedded
    .filter(({ name }) => !name.includes('ld+json'))
    .flatMap(({ value }) => findLinks(value))
    .filter(({ link }) => !hosts?.test(/^https?:\/\/([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase() ?? ''))
    .map((link): SourceItem => ({ kind: 'link', ...link }))
  const isInScripts = hosts !== null && differing(inScripts) > differing(visible)
  return {
    name: withoutServiceName(person?.name || pageName(page)),
    info: person?.info || textBelowName(page) || pageDescription(page),
    photo: person?.photo || pagePhoto(page),
    items: [
      ...(person?.items ?? []),
      ...(isInScripts ? inScripts : visible),
      ...(person?.sameAs ?? []).map((link): SourceItem => ({ kind: 'link', link, title: '' })),
    ],
  }
}

function differing(items: readonly SourceItem[]): number {
  return new Set(selectLinks(items).map(({ link }) => link)).size
}

/** Reads Linktree, whose `props.pageProps.account` has the page's links by their position and the row of icons. */
function readLinktree(page: ReadablePage): Partial<PageContent> | null {
  const props = nextProps(page)
  const account = objectAtPath(props, 'account')
  if (!account) return null
  const links = toObjects(account['links'] ?? props?.['links'])
    .toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
    .flatMap(link => [link, ...toObjects(link['links'])])
  return {
    name: firstText(account, 'pageTitle', 'username').replace(/^@/, ''),
    info: firstText(account, 'description'),
    photo: firstText(account, 'profilePictureUrl', 'customAvatar') || firstText(props, 'profilePictureUrl'),
    items: [
      ...links.flatMap((link): SourceItem[] => {
        const [address, title] = [firstText(link, 'url'), firstText(link, 'title')]
        if (address !== '') return [{ kind: 'link', link: address, title }]
        return title === '' ? [] : [{ kind: 'heading', text: title }]
      }),
      ...iconsOf(account['socialLinks']),
    ],
  }
}

function iconsOf(icons: unknown): SourceItem[] {
  return toObjects(icons).flatMap((icon): SourceItem[] => {
    const link = firstText(icon, 'url')
    return link === '' ? [] : [{ kind: 'link', link, title: '' }]
  })
}

/** Reads Bento, whose `props.pageProps.initialState.user` has the page's tiles in order. */
function readBento(page: ReadablePage): Partial<PageContent> | null {
  const user = objectAtPath(nextProps(page), 'initialState', 'user')
  const tiles = toObjects(objectAtPath(user, 'bento')?.['items'])
  if (!user || tiles.length === 0) return null
  return {
    name: firstText(user, 'name'),
    info: firstText(user, 'bio'),
    photo: firstText(user, 'image'),
    items: tiles.flatMap((tile): SourceItem[] => {
      const data = isObject(tile['data']) ? tile['data'] : tile
      const title = firstText(objectAtPath(data, 'overrides'), 'title') || firstText(data, 'title')
      const link = firstText(data, 'href', 'url')
      if (link !== '') return [{ kind: 'link', link, title }]
      return title === '' ? [] : [{ kind: 'heading', text: title }]
    }),
  }
}

/** Reads LinkStack, whose buttons have the class `button-click` and whose network icons have the network's name as title. */
function readLinkStack(page: ReadablePage): Partial<PageContent> {
  const isOne = (classes: string) => /\b(?:button-click|social-link)\b/.test(classes)
  return {
    name: pageName(page),
    info: textBelowName(page),
    items: pageItems(page.nodes, link => isOne(link.classes) && isPersonLink(link, null)),
  }
}
