import { DOCUMENT_NAMES } from '@dotyk/domain/documents'
import { isReservedSlug } from './reserved-slugs.ts'

/**
 * `private` pages have a secret in the address (a link from an email, an order's id) or show an owner's data; they load no
 * third-party script and aren't cached.
 */
type PageKind = 'public' | 'private'

/** The site's pages by path pattern; a test compares them with the site's routes. */
export const PAGES: Readonly<Record<string, PageKind>> = {
  '/': 'public',
  '/main': 'public',
  '/signup': 'public',
  '/order': 'public',
  '/order/find': 'public',
  '/order/:orderID': 'private',
  '/quote/:quoteID': 'private',
  '/login': 'public',
  '/confirm/:token': 'private',
  '/password/:token': 'private',
  '/password_changed': 'public',
  '/profile': 'private',
  '/profile/leads': 'private',
  '/profile/settings': 'private',
  '/profile/share': 'private',
  '/profile/statistics': 'private',
  '/status': 'public',
  '/teams': 'public',
  '/products': 'public',
  '/products/:accessory/:language?/:colour?/:printType?/:ribbon?': 'public',
  ...Object.fromEntries(DOCUMENT_NAMES.map(name => [`/${name}/:version?`, 'public' as const])),
  '/404': 'public',
  '/404.html': 'public',
}

const pages = Object.entries(PAGES).map(([pattern, kind]) => {
  const segments = pattern.slice(1).split('/')
  return { pattern, kind, segments, least: segments.filter(segment => !segment.endsWith('?')).length }
})

/**
 * Returns whether the page at an address is private. An unknown address counts as private, because its content is unknown.
 */
export function isPrivatePage(url: string): boolean {
  const { pathname, searchParams } = new URL(canonicalUrl(url), 'http://localhost')
  // An address with the parameter `key` is private, because that is a login link's secret.
  if (searchParams.has('key')) return true
  return findPage(pathname.slice(1).split('/').filter(Boolean))?.kind !== 'public'
}

export interface MatchedPage {
  /** The page's path pattern, a key of `PAGES`. */
  pattern: string
  /** The values of the pattern's `:names`. */
  params: Readonly<Record<string, string | undefined>>
}

/** Returns the page at a path; null if there is none. */
export function matchPage(path: string): MatchedPage | null {
  const asked = path.slice(1).split('/').filter(Boolean)
  const page = findPage(asked)
  if (!page) return null
  const named = page.segments.flatMap((segment, i) =>
    isParameter(segment) ? [[segment.slice(1).replace(/\?$/, ''), asked[i]] as const] : [],
  )
  return { pattern: page.pattern, params: Object.fromEntries(named) }
}

/** Finds the page whose pattern matches the segments, ignoring case as the site's router does. */
function findPage(path: readonly string[]): (typeof pages)[number] | undefined {
  const asked = path.length === 0 ? [''] : path
  return pages.find(
    ({ segments, least }) =>
      asked.length >= least &&
      asked.length <= segments.length &&
      asked.every((segment, i) => isParameter(segments[i]) || segment.toLowerCase() === segments[i]),
  )
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false

/** Matches a path segment that may be a card's id or slug, or a file beside a card. */
const CARD_ADDRESS = /^[\w-]{3,40}$/
const CARD_FILE = /^(?:qr\.(?:svg|png|pdf)|preview\.png|avatar\.png|manifest\.webmanifest)$/i

/** Matches the query of an API call that shares its path with the products page. */
const ASKS_FOR_ACCESSORY = /[?&]accessory_id=/

/**
 * Returns the canonical spelling of an address: without needless percent encoding, dots, slashes and a fragment; pages and
 * cards also get their own case and no trailing slash. Tokens, order ids and queries stay unchanged.
 * @param url path and query, beginning with a slash
 * @param isPages false if the paths are not those of the site and the cards
 */
export function canonicalUrl(url: string, isPages = true): string {
  const [address = ''] = url.split('#', 1)
  const end = address.indexOf('?')
  const [path, query] = end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)]
  const plain = plainPath(path)
  return (isPages && !ASKS_FOR_ACCESSORY.test(query) ? pagePath(plain) : plain) + query
}

const UNRESERVED = /[\w.~-]/
const RAW = /[^\w.~!$&'()*+,;=:@%/-]/g

/** Normalises a path by RFC 3986, with backslashes treated as slashes, as browsers do. */
function plainPath(path: string): string {
  const spelt = (isDecodable(path) ? path.replace(/%(..)/g, readableEscape) : path)
    .replaceAll('\\', '/')
    // Node represents each raw byte of an address as one character, which is percent-encoded here.
    .replace(RAW, character => percentEncoded(character))
  const kept: string[] = []
  const segments = spelt.split('/')
  for (const segment of segments) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  const isFolder = /^\.{0,2}$/.test(segments.at(-1) ?? '')
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`
}

function readableEscape(escape: string, code: string): string {
  const character = String.fromCharCode(Number.parseInt(code, 16))
  return UNRESERVED.test(character) ? character : escape.toUpperCase()
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function percentEncoded(character: string): string {
  const code = character.charCodeAt(0)
  return code > 0xff
    ? encodeURIComponent(character.isWellFormed() ? character : '\ufffd')
    : `%${code.toString(16).padStart(2, '0').toUpperCase()}`
}

function pagePath(path: string): string {
  const asked = path.slice(1).split('/').filter(Boolean)
  const page = findPage(asked)
  if (page) {
    const segments = page.segments.map((segment, i) => (isParameter(segment) ? asked[i] : segment))
    return `/${segments.filter(segment => segment !== undefined).join('/')}`
  }
  const [first = '', second = ''] = asked
  if (isReservedSlug(first.toLowerCase()) && first.toLowerCase() !== 'card') return path
  const isCard =
    (asked.length === 1 && CARD_ADDRESS.test(first)) ||
    (asked.length === 2 && CARD_ADDRESS.test(first) && CARD_FILE.test(second)) ||
    (asked.length === 2 && first.toLowerCase() === 'card' && CARD_ADDRESS.test(second))
  return isCard ? `/${asked.join('/').toLowerCase()}` : path
}
