import type { ImportTarget } from '@dotyk/domain/imports'
import { Refusal } from '../../refusal.ts'
import type { ImportsContext } from './imports.context.ts'

/** The card of an owner as an import is planned for it, with its version. @throws Refusal `unauthorised` where it is gone. */
export async function findImportTarget(
  { owner }: Pick<ImportsContext, 'owner'>,
  profileId: string,
): Promise<ImportTarget & { version: number }> {
  const target = await owner.readContent(profileId)
  if (!target) throw new Refusal('unauthorised')
  return target
}
