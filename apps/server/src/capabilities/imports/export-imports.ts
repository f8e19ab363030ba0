import type { ImportsContext } from './imports.context.ts'

/** The previews that are kept of an owner. */
export async function exportImports({ imports }: ImportsContext, profileId: string): Promise<object[]> {
  const found = await imports.listOf(profileId)
  return found.map(({ source, items, createdAt, appliedAt }) => ({
    source,
    items,
    created_at: createdAt,
    applied_at: appliedAt,
  }))
}
