import type { APIRequestContext } from '@playwright/test'
import { firstAdministrator } from './administrator.ts'
import { aCardOwner } from './owner.ts'

/** Signs up a person and has staff enable the paid extension for them. */
export async function anOwnerWithCustomization(request: APIRequestContext): Promise<{ id: string }> {
  const { id } = await aCardOwner(request, { name: 'Кавʼярня «Друга хвиля»' })
  await request.post('/admin/auth/signin', { data: firstAdministrator() })
  const changed = await request.patch(`/admin/api/v1/users/${id}`, {
    data: { selected: [], changes: { customization_enabled: true } },
  })
  if (!changed.ok()) throw new Error(`The change was refused: ${await changed.text()}`)
  return { id }
}
