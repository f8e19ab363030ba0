import type { ImportTarget } from '@dotyk/domain/imports'
import { Refusal } from '../../refusal.ts'
import type { ImportsContext } from './imports.context.ts'

/**
 * Finds an owner's card in the form in which imports are planned, with its version. @throws Refusal `unauthorised` if the card
 * no longer exists.
 */
export async function findImportTarget(
  { owner }: Pick<ImportsContext, 'owner'>,
  profileId: string,
): Promise<ImportTarget & { version: number }> {
  const target = await owner.readContent(profileId)
  if (!target) throw new Refusal('unauthorised')
  return target
}
