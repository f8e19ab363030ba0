import { PROFILE_OF_TWENTY_LINKS } from '../../bench/sample-profile.ts'

export interface ProofOwner {
  /** The card's id. */
  id: string
  cookie: string
  /** The headers of a change. */
  change: Record<string, string>
}

let signedUp = 0

/** Signs up an owner, whose card then has twenty links. */
export async function signUp(origin: string): Promise<ProofOwner> {
  const json = { 'content-type': 'application/json' }
  const login = `owner-${process.pid}-${++signedUp}@example.com`
  const answer = await fetch(`${origin}/auth/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login, password: 'the password of a proof' }),
  })
  if (!answer.ok) throw new Error(`The sign-up answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  const token = answer.headers.getSetCookie().find(line => line.startsWith('Token='))
  const cookie = token?.split(';')[0] ?? ''
  const change = { ...json, cookie }
  const saved = await fetch(`${origin}/api/v1/profile/`, {
    method: 'PATCH',
    headers: change,
    body: JSON.stringify(PROFILE_OF_TWENTY_LINKS),
  })
  if (!saved.ok) throw new Error(`The card could not be saved: ${await saved.text()}`)
  return { id, cookie, change }
}
