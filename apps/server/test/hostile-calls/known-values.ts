import type { SeededRandom } from './seeded-random.ts'

/** The most values remembered of one name, so that a long run forgets the oldest. */
const MOST_OF_A_NAME = 200

/** Values of earlier answers, so that later calls name things that exist. */
export interface KnownValues {
  /** Remembers texts and numbers of an answer's JSON by their names, an `id` also by the call's collection. */
  learn: (path: string, json: unknown) => void
  /** A value that had this name, where one is known. */
  recall: (chance: SeededRandom, name: string, path: string) => string | number | undefined
}

export function createKnownValues(): KnownValues {
  const byName = new Map<string, (string | number)[]>()

  function add(name: string, value: string | number): void {
    const values = byName.get(name) ?? []
    values.push(value)
    if (values.length > MOST_OF_A_NAME) values.shift()
    byName.set(name, values)
  }

  function learn(path: string, json: unknown, name = 'id', depth = 0): void {
    if (depth > 6) return
    if (typeof json === 'string' || typeof json === 'number') {
      add(name, json)
      if (name === 'id') add(`${collectionOf(path)} id`, json)
    } else if (Array.isArray(json)) for (const each of json.slice(0, 5)) learn(path, each, name, depth + 1)
    else if (json !== null && typeof json === 'object')
      for (const [inner, value] of Object.entries(json)) learn(path, value, inner, depth + 1)
  }

  return {
    learn,
    recall(chance, name, path) {
      const own = name === 'id' ? byName.get(`${collectionOf(path)} id`) : undefined
      const values = own && !chance.oneIn(8) ? own : byName.get(NAMES_OF_IDS.get(name) ?? name)
      return values && chance.pick(values)
    },
  }
}

/** Parameters of addresses whose values are answered by another name. */
const NAMES_OF_IDS = new Map([
  ['address', 'custom_url'],
  ['ids', 'id'],
  ['memberID', 'id'],
  ['pageID', 'id'],
  ['orderIDs', 'orderID'],
  ['taskID', 'id'],
])

/** What the ids of an address are of: `leads` of `/api/v1/leads/{id}`. */
const collectionOf = (path: string) =>
  path.replace(/^\/(?:admin\/)?(?:api\/v1\/)?/, '').split(/[/?]/, 1)[0] ?? ''
