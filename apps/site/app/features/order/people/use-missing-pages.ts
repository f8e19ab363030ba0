import { type OrderPerson, MAX_ORDER_PEOPLE } from '@dotyk/domain/orders'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'
import { findMissingPages } from '../../../shared/calls/order-calls.ts'

/** The delay after typing before the request, in milliseconds. */
const TYPED = 600

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the typed pages that don't exist. The set is empty while they are requested and if the request fails, because the
 * server checks the order anyway.
 */
export function useMissingPages(people: readonly OrderPerson[]): ReadonlySet<string> {
  const typed = [...new Set(people.map(({ page }) => page.trim()).filter(page => page !== ''))]
  const pages = useDebouncedValue(typed.slice(0, MAX_ORDER_PEOPLE).join('\n'), TYPED, { leading: true })
  const { data } = useQuery({
    queryKey: ['people-pages', pages],
    queryFn: async ({ signal }) => new Set(await findMissingPages(pages.split('\n'), signal)),
    enabled: pages !== '',
    retry: false,
    networkMode: 'always',
    staleTime: 60_000,
  })
  return data ?? NONE
}
