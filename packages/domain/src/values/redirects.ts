/** Pages that only redirect, by their host and path, each with the parameter that contains the destination. */
const BY_PARAMETER: readonly (readonly [page: RegExp, parameter: string])[] = [
  [/^(?:www\.)?lnk\.bio\/go$/, 'd'],
  [/^lm?\.(?:facebook|instagram|messenger)\.com(?:\/l\.php|\/)?$/, 'u'],
  [/^(?:www\.)?facebook\.com\/(?:l|flx\/warn)(?:\.php|\/)?$/, 'u'],
  [/^l\.threads\.(?:net|com)\/?$/, 'u'],
  [/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, 'q'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, 'url'],
  [/^(?:www\.)?vk\.com\/away\.php$/, 'to'],
  [/^out\.reddit\.com\//, 'url'],
  [/^(?:www\.)?steamcommunity\.com\/linkfilter\/?$/, 'url'],
]

/** Matches a redirect of LinkStack, whose address is `/going/{number}/{destination}` on any host. */
const IN_PATH = /^https?:\/\/[^/?#]+\/going\/\d+\/(https?:\/\/.+)$/i

/** The maximum number of nested redirects that are unwrapped. */
const MAX_REDIRECTS = 3

/**
 * Returns the destination of a link to a page that only counts presses and redirects:
 * `https://lnk.bio/go?d=https%3A%2F%2Fkava.example` → `https://kava.example`. Any other text is returned unchanged.
 */
export function unwrapRedirect(link: string): string {
  let address = link
  for (let times = 0; times < MAX_REDIRECTS; times += 1) {
    const inner = unwrapped(address)
    if (inner === null) break
    address = inner
  }
  return address
}

function unwrapped(address: string): string | null {
  const inPath = IN_PATH.exec(address)?.[1]
  if (inPath) return inPath
  const [, page = '', query = ''] = /^https?:\/\/([^?#]+)\?([^#]*)/i.exec(address) ?? []
  const parameter = BY_PARAMETER.find(([pattern]) => pattern.test(page.toLowerCase()))?.[1]
  const inner = parameter && new URLSearchParams(query).get(parameter)
  return inner && /^https?:\/\//i.test(inner) ? inner : null
}
