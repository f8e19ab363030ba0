/**
 * The address to route by, of one that may be written wrongly: percent signs that stand for no text are taken as they are, so
 * that such an address is unknown like any other and never the router's own error.
 */
export function decodableAddress(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
