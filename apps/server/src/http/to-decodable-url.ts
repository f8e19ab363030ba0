/**
 * Makes a malformed URL decodable for the router: escapes percent signs of invalid sequences, so the request ends as an
 * ordinary "not found" instead of the router's own error.
 */
export function toDecodableUrl(url: string): string {
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
