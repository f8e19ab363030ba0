import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The filters in the page's address, by name; several values of one filter are separated by commas. */
export interface UrlFilters<Name extends string> {
  values: Readonly<Partial<Record<Name, string>>>
  /** @param options.replace whether the current history entry is replaced, for example while typing */
  set: (name: Name, value: string | null, options?: { replace?: boolean }) => void
  /** Sets several filters at once and adds only one history entry. */
  change: (values: Partial<Record<Name, string | null>>, options?: { replace?: boolean }) => void
  clear: () => void
  isSet: boolean
}

/** The filters of a list, stored in the page's address, so that a link shows the same list and Back undoes the last change. */
export function useFilters<const Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => {
    const found = names.flatMap(name => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value] as const]
    })
    return Object.fromEntries(found) as Partial<Record<Name, string>>
  }, [params, names])

  const change = useCallback<UrlFilters<Name>['change']>(
    (changes, { replace = false } = {}) =>
      setParams(
        before => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  )

  const set = useCallback<UrlFilters<Name>['set']>(
    (name, value, options) => change({ [name]: value } as Partial<Record<Name, string | null>>, options),
    [change],
  )

  const clear = () => change(Object.fromEntries(names.map(name => [name, null])) as Record<Name, null>)

  return { values, set, change, clear, isSet: Object.keys(values).length > 0 }
}

/** Splits the value of a filter that may have several values. */
export function splitFilterValues(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : value.split(',')
}
