import { CallRefused } from '@dotyk/contract/call-failures'
import type { CallOptions, Reply } from '@dotyk/contract/client'
import { contentToWire, fieldFromWire, fieldToWire } from '@dotyk/contract/wire-names'
import { type OwnProfile, ownProfileFromWire } from '@dotyk/contract/wire/profile'
import type { SwitchableEditorPart } from '@dotyk/domain/companies'
import type { ProfileContent, SharedField } from '@dotyk/domain/profile'
import { callServer } from '../api.ts'

/** The content of a page as its owner edits it. */
export interface UserContent {
  profile: OwnProfile
  /** The blocks that the profile's company has disabled: their content may be cleared, but not filled. */
  blocksOff: readonly SwitchableEditorPart[]
}

export async function fetchUserContent(id: string, signal?: AbortSignal): Promise<UserContent> {
  const options = signal ? { signal } : {}
  const { profile, blocks_off } = await callServer(
    'GET /admin/api/v1/users/:id/content',
    { params: { id } },
    options,
  )
  return { profile: ownProfileFromWire(profile), blocksOff: blocks_off }
}

/**
 * Changes the pages of profiles for their owners. Lists are replaced as a whole, and either all profiles change or none.
 * @param expected the version with which a single profile was read
 * @returns the first profile
 * @throws CallRefused with a field path in the domain's names: `socialNetworks.0.value`
 */
export async function storeUserContent(
  ids: readonly string[],
  changes: Partial<ProfileContent>,
  expected?: CallOptions['expectedVersion'],
): Promise<OwnProfile> {
  const body = { ...contentToWire(changes), ids: [...ids] }
  const options = expected ? { expectedVersion: expected } : {}
  try {
    return ownProfileFromWire(
      await callServer('PATCH /api/v1/profile/', { query: { as: 'staff' }, body }, options),
    )
  } catch (error) {
    if (!(error instanceof CallRefused) || error.field === null) throw error
    throw new CallRefused(error.key, error.status, fieldFromWire(error.field), error.retryAfter)
  }
}

/**
 * Sets a page's custom URL; null restores the URL with the profile's id.
 * @throws CallRefused whose field is `slug`
 */
export async function storeUserSlug(id: string, slug: string | null): Promise<void> {
  try {
    await callServer('PUT /admin/api/v1/users/:id/url', { params: { id }, body: { custom_url: slug } })
  } catch (error) {
    if (!(error instanceof CallRefused) || error.field === null) throw error
    throw new CallRefused(error.key, error.status, 'slug', error.retryAfter)
  }
}

export type ReplacedContent = Reply<'POST /admin/api/v1/users/replaced'>

/** Finds the existing content that the shared content would replace, and the profiles that can't receive the shared content. */
export function findReplacedContent(
  ids: readonly string[],
  field: SharedField,
  signal: AbortSignal,
): Promise<ReplacedContent> {
  const body = { ids: [...ids], field: fieldToWire(field) }
  return callServer('POST /admin/api/v1/users/replaced', { body }, { signal })
}
