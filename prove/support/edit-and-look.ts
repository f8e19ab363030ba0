import { signUp } from './owner.ts'

/**
 * Edits a card at one process and looks at it on both.
 * @returns the number of edits that a process didn't show immediately after another had acknowledged them
 */
export async function editAndLook(origins: readonly string[], edits: number): Promise<number> {
  const [one = '', other = ''] = origins
  const owner = await signUp(one)
  let stale = 0
  for (let edit = 1; edit <= edits; edit += 1) {
    const [saves, shows] = edit % 2 ? [one, other] : [other, one]
    const saved = await fetch(`${saves}/api/v1/profile/`, {
      method: 'PATCH',
      headers: owner.change,
      body: JSON.stringify({ info: `edit number ${edit}.` }),
    })
    if (!saved.ok) throw new Error(`An edit was answered ${saved.status}.`)
    const cards = await Promise.all(
      [shows, saves].map(async origin => (await fetch(`${origin}/${owner.id}`)).text()),
    )
    if (!cards.every(card => card.includes(`edit number ${edit}.`))) stale += 1
  }
  return stale
}
