/** An address as people say it: `dotyk.example/olena`. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
