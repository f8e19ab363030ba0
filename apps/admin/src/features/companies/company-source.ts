import { findCompanies } from '../../shared/calls/companies.ts'
import type { PaletteSource } from '../../shared/palette/sources.ts'

const MAX_FOUND = 5

/** Finds companies by a part of their name or domain. */
export const companyPaletteSource: PaletteSource = {
  name: 'palette.companies',
  permission: 'business',
  async search(text, signal) {
    const found = await findCompanies(text, MAX_FOUND, signal)
    return found.map(({ id, name, domains }) => ({
      id: `company-${id}`,
      name,
      note: domains.join(', '),
      icon: 'companies' as const,
      to: `/companies/${id}`,
    }))
  },
}
