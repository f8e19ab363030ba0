/** Returns an address without its scheme: `dotyk.example/olena`. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
