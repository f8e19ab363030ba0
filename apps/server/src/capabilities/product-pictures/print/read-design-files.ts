import type { OwnDesign } from '@dotyk/domain/print'
import { Refusal } from '../../../refusal.ts'

/**
 * Reads the pictures of a design.
 * @throws Refusal `design-picture-not-found` where a picture no longer exists
 */
export async function readDesignFiles(
  design: OwnDesign | null | undefined,
  read: (id: string) => Promise<Buffer | null>,
): Promise<Map<string, Buffer>> {
  const ids = new Set(Object.values(design?.pictures ?? {}).map(({ id }) => id))
  const files = await Promise.all(
    [...ids].map(async id => {
      const file = await read(id)
      if (!file) throw new Refusal('design-picture-not-found')
      return [id, file] as const
    }),
  )
  return new Map(files)
}
