import type { SeededRandom } from './seeded-random.ts'

/** The largest number of values remembered for a name; a long run forgets the oldest. */
const MOST_OF_A_NAME = 200

/** The values of earlier answers, so that later calls can refer to existing objects. */
export interface KnownValues {
  /** Remembers the texts and numbers in an answer's JSON by their names; an `id` is also remembered by the call's collection. */
  learn: (path: string, json: unknown) => void
  /** Returns a remembered value with this name; undefined if there is none. */
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

/** Parameters of addresses whose values have another name in answers, with that name. */
const NAMES_OF_IDS = new Map([
  ['address', 'custom_url'],
  ['ids', 'id'],
  ['memberID', 'id'],
  ['pageID', 'id'],
  ['orderIDs', 'orderID'],
  ['taskID', 'id'],
])

/** The collection to which the ids in an address belong, such as `leads` for `/api/v1/leads/{id}`. */
const collectionOf = (path: string) =>
  path.replace(/^\/(?:admin\/)?(?:api\/v1\/)?/, '').split(/[/?]/, 1)[0] ?? ''
