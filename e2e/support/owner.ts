import type { APIRequestContext } from '@playwright/test'
import type { ProfileChangesWire } from '@dotyk/contract/profile'

export interface CardOwner {
  id: string
  login: string
}

let people = 0

/** Signs up without the pages and fills in the profile, for journeys that start at the card. */
export async function aCardOwner(
  request: APIRequestContext,
  profile: ProfileChangesWire,
  origin = '',
): Promise<CardOwner> {
  const login = `owner-${process.pid}-${++people}-${Date.now()}@example.com`
  const signUp = await request.post(`${origin}/auth/signup`, {
    data: { login, password: 'correct horse battery' },
  })
  const { id } = (await signUp.json()) as { id: string }
  const saved = await request.patch(`${origin}/api/v1/profile/`, { data: profile })
  if (!saved.ok()) {
    throw new Error(
      `The profile was refused: ${await saved.text()} at ${saved.headers()['x-error-field'] ?? '?'}`,
    )
  }
  return { id, login }
}
