import type { CallOptions } from '@dotyk/contract/client'
import { fieldFromWire, contentToWire } from '@dotyk/contract/wire-names'
import { type OwnProfile, ownProfileFromWire } from '@dotyk/contract/wire/profile'
import { profileTypeToWire } from '@dotyk/contract/wire/states'
import type { PlacedItem, ProfileContent, ProfileType } from '@dotyk/domain/profile'
import { callServer } from '../api.ts'
import { renameRefusedField } from './refused-field.ts'

/**
 * The maximum length of a request that is sent with keepalive. Browsers limit such requests to 64 KiB in total; longer ones are
 * sent without keepalive.
 */
const KEEPALIVE_CHARACTERS = 20_000

export async function fetchProfile(options?: CallOptions): Promise<OwnProfile> {
  return ownProfileFromWire(await callServer('GET /api/v1/profile/', {}, options))
}

/**
 * Stores changed fields, each list as a whole.
 * @throws CallRefused whose field is a path in the code's names: `socialNetworks.0.value`
 */
export async function storeContent(
  changes: Partial<ProfileContent>,
  expected: CallOptions['expectedVersion'],
): Promise<OwnProfile> {
  const body = contentToWire(changes)
  const options = surviving(body, expected)
  return ownProfileFromWire(
    await renameRefusedField(fieldFromWire, () =>
      callServer('PATCH /api/v1/profile/', { query: {}, body }, options),
    ),
  )
}

/** Stores a custom layout of the card's items; [] for the default layout. */
export async function storeLayout(
  layout: PlacedItem[],
  expected: CallOptions['expectedVersion'],
): Promise<OwnProfile> {
  const body = { layout }
  return ownProfileFromWire(
    await callServer('PUT /api/v1/profile/layout', { body }, surviving(body, expected)),
  )
}

function surviving(body: object, expected: CallOptions['expectedVersion']): CallOptions {
  return {
    ...(expected && { expectedVersion: expected }),
    keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS,
  }
}

/** Returns the reason why a custom URL cannot be taken; null if it is free or already the owner's. */
export async function findSlugRefusal(slug: string, signal: AbortSignal) {
  const query = { custom_url: slug }
  return (await callServer('GET /api/v1/profile/url', { query }, { signal })).refusal
}

/**
 * Stores or removes the custom URL of the card.
 * @param slug the custom URL; null to use the profile's id instead
 * @throws CallRefused whose field is `slug`
 */
export async function storeSlug(slug: string | null): Promise<OwnProfile> {
  const body = { custom_url: slug }
  const call = () => callServer('PUT /api/v1/profile/url', { body })
  return ownProfileFromWire(
    await renameRefusedField(field => (field === 'custom_url' ? 'slug' : field), call),
  )
}

export async function storeType(type: ProfileType): Promise<OwnProfile> {
  const body = { type: profileTypeToWire(type) }
  return ownProfileFromWire(await callServer('PUT /api/v1/settings/type', { body }))
}

/** Starts a free year of the subscription. */
export async function startFreeYear(): Promise<OwnProfile> {
  return ownProfileFromWire(await callServer('POST /api/v1/profile/subscription', {}))
}

/** Buys the card's customization. Returns the payment page, or null if it was enabled immediately. */
export async function buyCardCustomization(): Promise<string | null> {
  return (await callServer('POST /api/v1/profile/customization', {})).checkout
}

/**
 * Stores or removes the photo.
 * @param photo the photo as a data URL; null removes it
 * @returns the URL of the stored photo, or ''
 */
export async function storePhoto(photo: string | null): Promise<string> {
  const { pfp } = await (photo === null
    ? callServer('DELETE /api/v1/profile/photo', {})
    : callServer('PUT /api/v1/profile/photo', { body: { pfp: photo } }))
  return pfp
}
