/**
 * Match the service's name in Latin letters, or the Ukrainian word used as a name: in quotation marks, or with a capital letter
 * inside a sentence.
 */
const NAMES = [/dotyk/i, /[«“„]Дотик/, /[а-щьюяєіїґ,] Дотик/]

/**
 * Returns the part of a text around the service's name; '' if the name doesn't occur. The Ukrainian word for "touch" alone
 * doesn't count as the name.
 */
export function serviceNameIn(text: string): string {
  const places = NAMES.map(name => text.search(name)).filter(place => place >= 0)
  const [first] = places
  return first === undefined ? '' : text.slice(Math.max(0, first - 60), first + 60)
}
