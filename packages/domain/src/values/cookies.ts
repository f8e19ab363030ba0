/**
 * Returns the name that a cookie is set by. Over https it has a prefix with which browsers accept it only from the host itself and
 * for all paths, so that no other host of the domain can set it.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/**
 * Returns a cookie that scripts may read, in the form of `Set-Cookie` and `document.cookie`.
 * @param maxAge how long browsers keep it, in seconds; 0 removes it
 */
export function readableCookie(name: string, value: string, maxAge: number, secure: boolean): string {
  const text = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
  return secure ? `__Host-${text}; Secure` : text
}

/**
 * Returns the value of a cookie that isn't secret, from the header `Cookie` or `document.cookie`; null without it. The prefixed
 * name comes first. The name without a prefix is that of http, and of cookies set over https before 28 November 2026.
 */
export function readCookie(cookies: string, name: string): string | null {
  const valueOf = (full: string) => cookies.match(`(^|; ?)${full}=([^;]+)`)?.[2]
  return valueOf(`__Host-${name}`) ?? valueOf(name) ?? null
}
