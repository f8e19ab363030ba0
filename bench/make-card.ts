import { randomUUID } from 'node:crypto'
import { PROFILE_OF_TWENTY_LINKS } from './sample-profile.ts'

/** Signs up, fills in twenty links with distinct icons, or the given content, and returns the card's address. */
export async function makeCard(origin: string, content: object = PROFILE_OF_TWENTY_LINKS): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const signUp = await fetch(`${origin}/auth/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: `bench-${randomUUID()}@example.com`, password: 'a bench password' }),
  })
  const { id } = (await signUp.json()) as { id: string }
  const token = signUp.headers.getSetCookie().find(line => line.startsWith('Token='))
  const saved = await fetch(`${origin}/api/v1/profile/`, {
    method: 'PATCH',
    headers: { ...headers, cookie: token?.split(';')[0] ?? '' },
    body: JSON.stringify(content),
  })
  if (!saved.ok) throw new Error(`The card could not be saved: ${await saved.text()}`)
  return `${origin}/${id}`
}
