import { useQueryClient } from '@tanstack/react-query'
import { catalogueQuery } from '../../shared/calls/catalogue.ts'

/** Reads the catalogue anew, and what was changed in it. */
export function useFreshCatalogue() {
  const queries = useQueryClient()
  return async () => {
    const [catalogue] = await Promise.all([
      queries.query({ ...catalogueQuery, staleTime: 0 }),
      queries.invalidateQueries({ queryKey: ['audit', 'product'] }),
    ])
    return catalogue
  }
}
