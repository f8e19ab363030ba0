/** Latin letters, or the Ukrainian word written as a name: in quotation marks, or with a capital inside a sentence. */
const NAMES = [/dotyk/i, /[«“„]Дотик/, /[а-щьюяєіїґ,] Дотик/]

/**
 * Where a text says whose service it is, with what stands around it; '' where it doesn't. The Ukrainian word for a touch is
 * no name by itself.
 */
export function serviceNameIn(text: string): string {
  const places = NAMES.map(name => text.search(name)).filter(place => place >= 0)
  const [first] = places
  return first === undefined ? '' : text.slice(Math.max(0, first - 60), first + 60)
}
