import { randomUUID } from 'node:crypto'
import type { SeededRandom } from './seeded-random.ts'
import type { KnownValues } from './known-values.ts'
import { HOSTILE_DATES, HOSTILE_NUMBERS, HOSTILE_TEXTS, hostileValue, plausibleText } from './values.ts'

/** The parts of JSON Schema that `/openapi.json` uses. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  contentMediaType?: string
}

export interface HostileValueContext {
  chance: SeededRandom
  known: KnownValues
  /** The path of the call as `/openapi.json` describes it. */
  path: string
  /** Whether some of the values are hostile. */
  spoils: boolean
}

/** Makes a value that fits a schema, with existing names and ids if some are known. */
export function makeHostileValue(
  context: HostileValueContext,
  schema: JsonSchema | undefined,
  name: string,
): unknown {
  const { chance } = context
  if (schema === undefined) return hostileValue(chance)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return makeHostileValue(context, chance.pick(options), name)
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case 'string':
      return makeText(context, schema, name)
    case 'integer':
    case 'number':
      return makeNumber(context, schema, name)
    case 'boolean':
      return chance.oneIn(2)
    case 'null':
      return null
    case 'array':
      return makeList(context, schema, name)
    case 'object':
      return makeObject(context, schema, name)
    default:
      return hostileValue(chance)
  }
}

function makeText(context: HostileValueContext, { format, maxLength }: JsonSchema, name: string): string {
  const { chance, known, path, spoils } = context
  const recalled = chance.oneIn(4) ? undefined : known.recall(chance, name, path)
  if (recalled !== undefined) return String(recalled)
  if (spoils && chance.oneIn(10)) return chance.pick(HOSTILE_TEXTS)
  if (spoils && maxLength !== undefined && chance.oneIn(20)) return 'ї'.repeat(Math.min(maxLength, 50_000))
  if (format === 'uuid') return randomUUID()
  if (format === 'date' || format === 'date-time')
    return chance.oneIn(3) ? chance.pick(HOSTILE_DATES) : plausibleText(chance, 'date')
  return plausibleText(chance, name)
}

function makeNumber(context: HostileValueContext, schema: JsonSchema, name: string): number {
  const { chance, known, path } = context
  const recalled = known.recall(chance, name, path)
  if (typeof recalled === 'number' && chance.oneIn(2)) return recalled
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0
  const most = schema.maximum ?? least + 1_000
  // A large count would create thousands of objects, which takes long.
  const limit = name === 'count' ? most + 1 : most
  return chance.pick([least, limit, least + 1, chance.below(100), chance.pick(HOSTILE_NUMBERS)])
}

function makeList(
  context: HostileValueContext,
  { items, minItems = 0, maxItems = 5 }: JsonSchema,
  name: string,
): unknown[] {
  const { chance } = context
  const length = minItems + chance.below(Math.min(maxItems - minItems, 3) + 1)
  return Array.from({ length }, () => makeHostileValue(context, items, name))
}

function makeObject(context: HostileValueContext, schema: JsonSchema, name: string): Record<string, unknown> {
  const { chance } = context
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const wanted = Object.entries(properties).filter(([key]) => required.includes(key) || chance.oneIn(2))
  const made = wanted.map(([key, inner]) => [key, makeHostileValue(context, inner, key)] as const)
  if (typeof additionalProperties === 'object' && chance.oneIn(2)) {
    const key = propertyNames
      ? String(makeHostileValue(context, propertyNames, name))
      : plausibleText(chance, name)
    made.push([key, makeHostileValue(context, additionalProperties, name)])
  }
  return Object.fromEntries(made)
}

/** Returns a copy of the value in which something is replaced, left out, added or repeated. */
export function corruptValue(chance: SeededRandom, value: unknown): unknown {
  if (chance.oneIn(6) || value === null || typeof value !== 'object') return hostileValue(chance)
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (list.length === 0 || chance.oneIn(4)) return [...list, hostileValue(chance)]
    if (chance.oneIn(8)) return Array.from({ length: 1_001 }, () => list[0])
    const place = chance.below(list.length)
    return list.map((each, at) => (at === place ? corruptValue(chance, each) : each))
  }
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length === 0 || chance.oneIn(8))
    return { ...value, [chance.pick(HOSTILE_TEXTS)]: hostileValue(chance) }
  const [key, inner] = chance.pick(entries)
  if (chance.oneIn(6)) return Object.fromEntries(entries.filter(([each]) => each !== key))
  return { ...value, [key]: corruptValue(chance, inner) }
}
