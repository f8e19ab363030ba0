export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseContentEncoding(accept: string | undefined): ContentEncoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity'
}
