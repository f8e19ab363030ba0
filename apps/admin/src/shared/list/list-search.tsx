import type { UrlFilters } from './use-filters.ts'
import { SearchField } from './search-field.tsx'

interface ListSearchProps {
  /** The searchable fields: "Name, email, phone, link, id". */
  label: string
  address: UrlFilters<'q'>
}

/** The search field of a list. The text is kept in the page's address as `q`; typing adds no history entry. */
export function ListSearch({ label, address }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      value={address.values.q ?? ''}
      onChange={text => address.set('q', text, { replace: true })}
    />
  )
}
