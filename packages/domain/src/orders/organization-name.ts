import { searchKey } from '../values/search-key.ts'

/** Forms of ownership that people write out. */
const WRITTEN_OUT: Record<string, readonly string[]> = {
  ТОВ: ['Товариство з обмеженою відповідальністю', 'LLC'],
  ФОП: ['Фізична особа-підприємець', 'Фізична особа підприємець'],
  ПП: ['Приватне підприємство'],
  АТ: ['Акціонерне товариство'],
  ПАТ: ['Публічне акціонерне товариство'],
  ПрАТ: ['Приватне акціонерне товариство'],
  ГО: ['Громадська організація'],
  БО: ['Благодійна організація'],
}

/** `ТОВ «Зерно»`: the form of ownership once, also where it was typed before the name as well. */
export function organizationName({
  ownership,
  organization,
}: {
  ownership: string
  organization: string
}): string {
  const name = withoutForm(organization.trim(), [ownership, ...(WRITTEN_OUT[ownership] ?? [])])
  return [ownership, name].filter(Boolean).join(' ')
}

function withoutForm(name: string, forms: readonly string[]): string {
  const words = name.split(/\s+/)
  for (const form of forms.map(searchKey).filter(Boolean)) {
    const length = words.findIndex((_, at) => searchKey(words.slice(0, at + 1).join(' ')) === form) + 1
    // A text of nothing but the form of ownership is no name.
    if (length > 0 && length < words.length) return withoutForm(words.slice(length).join(' '), forms)
  }
  return name
}
