import { useQueryClient } from '@tanstack/react-query'
import { catalogueQuery } from '../../shared/calls/catalogue.ts'

/** Reloads the catalogue and its change history. */
export function useFetchCatalogue() {
  const queries = useQueryClient()
  return async () => {
    const [catalogue] = await Promise.all([
      queries.query({ ...catalogueQuery, staleTime: 0 }),
      queries.invalidateQueries({ queryKey: ['audit', 'product'] }),
    ])
    return catalogue
  }
}
