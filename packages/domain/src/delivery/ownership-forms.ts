import type { OwnershipForm } from './places.ts'

/** The most common ownership forms, which are listed first; the other forms follow in alphabetical order. */
const FIRST = ['ТОВ', 'ФОП', 'ПП', 'АТ']

/** Maps Latin capitals to the Ukrainian capitals that look alike; the carrier's `ПII` contains two Latin letters. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  Array.from('ABCEHIKMOPTX', (latin, at) => [latin, Array.from('АВСЕНІКМОРТХ')[at] ?? latin]),
)

const inUkrainian = new Intl.Collator('uk')

/**
 * Returns the carrier's ownership forms for display: without stray spaces, Latin letters and duplicates, the most common first.
 */
export function normaliseOwnershipForms(forms: readonly OwnershipForm[]): OwnershipForm[] {
  const cleaned = forms.map(form => ({
    ...form,
    name: cleanName(form.name),
    fullName: cleanName(form.fullName),
  }))
  const once = new Map(cleaned.toReversed().map(form => [form.name, form]))
  return [...once.values()].sort(
    (one, other) => placeOf(one) - placeOf(other) || inUkrainian.compare(one.name, other.name),
  )
}

function cleanName(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  if (!/[А-ЯҐЄІЇ]/i.test(line)) return line
  return line.replace(/[A-Z]/g, letter => LOOKALIKES[letter] ?? letter)
}

function placeOf({ name }: OwnershipForm): number {
  const place = FIRST.indexOf(name)
  return place < 0 ? FIRST.length : place
}
