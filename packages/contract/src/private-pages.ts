/**
 * Pages whose address holds a secret (a link from an email, a login key, an order's id) or that show an owner's data:
 * no third party's script may run there, and no cache may keep them.
 */
const PRIVATE = /^\/(?:password|confirm|order|profile)(?:\/|\.data$|$)/

export function isPrivatePage(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === '/order') return false
  return PRIVATE.test(pathname) || searchParams.has('key')
}
