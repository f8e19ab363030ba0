import type { UrlFilters } from './use-filters.ts'
import { SearchField } from './search-field.tsx'

interface ListSearchProps {
  /** The searchable fields: "Name, email, phone, link, id". */
  label: string
  address: UrlFilters<'q'>
}

/** The search of a list, kept in the address as `q`; typing adds no entry to the history. */
export function ListSearch({ label, address }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      value={address.values.q ?? ''}
      onChange={text => address.set('q', text, { replace: true })}
    />
  )
}
