import { searchKey } from '../values/search-key.ts'

/** The words in which people write each form of ownership in full. */
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

/**
 * Returns an organization's name with its form of ownership, such as `ТОВ «Зерно»`; a form that was also typed in the name isn't
 * repeated.
 */
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
    // The form is removed only if words of a name follow it.
    if (length > 0 && length < words.length) return withoutForm(words.slice(length).join(' '), forms)
  }
  return name
}
