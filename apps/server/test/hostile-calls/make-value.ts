import { randomUUID } from 'node:crypto'
import type { Chance } from './chance.ts'
import type { KnownValues } from './known-values.ts'
import { HOSTILE_DATES, HOSTILE_NUMBERS, HOSTILE_TEXTS, hostileValue, likelyText } from './values.ts'

/** The parts of JSON Schema that `/openapi.json` uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  contentMediaType?: string
}

export interface MakeContext {
  chance: Chance
  known: KnownValues
  /** The path of the call as it is described. */
  path: string
  /** Whether some of the values are hostile. */
  spoils: boolean
}

/** A value that the schema takes, with names and ids that exist where some are known. */
export function makeValue(context: MakeContext, schema: Schema | undefined, name: string): unknown {
  const { chance } = context
  if (schema === undefined) return hostileValue(chance)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return makeValue(context, chance.pick(options), name)
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

function makeText(context: MakeContext, { format, maxLength }: Schema, name: string): string {
  const { chance, known, path, spoils } = context
  const recalled = chance.oneIn(4) ? undefined : known.recall(chance, name, path)
  if (recalled !== undefined) return String(recalled)
  if (spoils && chance.oneIn(10)) return chance.pick(HOSTILE_TEXTS)
  if (spoils && maxLength !== undefined && chance.oneIn(20)) return 'ї'.repeat(Math.min(maxLength, 50_000))
  if (format === 'uuid') return randomUUID()
  if (format === 'date' || format === 'date-time')
    return chance.oneIn(3) ? chance.pick(HOSTILE_DATES) : likelyText(chance, 'date')
  return likelyText(chance, name)
}

function makeNumber(context: MakeContext, schema: Schema, name: string): number {
  const { chance, known, path } = context
  const recalled = known.recall(chance, name, path)
  if (typeof recalled === 'number' && chance.oneIn(2)) return recalled
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0
  const most = schema.maximum ?? least + 1_000
  // Ten thousand things that are made take their time.
  const limit = name === 'count' ? most + 1 : most
  return chance.pick([least, limit, least + 1, chance.below(100), chance.pick(HOSTILE_NUMBERS)])
}

function makeList(
  context: MakeContext,
  { items, minItems = 0, maxItems = 5 }: Schema,
  name: string,
): unknown[] {
  const { chance } = context
  const length = minItems + chance.below(Math.min(maxItems - minItems, 3) + 1)
  return Array.from({ length }, () => makeValue(context, items, name))
}

function makeObject(context: MakeContext, schema: Schema, name: string): Record<string, unknown> {
  const { chance } = context
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const wanted = Object.entries(properties).filter(([key]) => required.includes(key) || chance.oneIn(2))
  const made = wanted.map(([key, inner]) => [key, makeValue(context, inner, key)] as const)
  if (typeof additionalProperties === 'object' && chance.oneIn(2)) {
    const key = propertyNames ? String(makeValue(context, propertyNames, name)) : likelyText(chance, name)
    made.push([key, makeValue(context, additionalProperties, name)])
  }
  return Object.fromEntries(made)
}

/** The value with something in it replaced, left out, added or repeated. */
export function spoilValue(chance: Chance, value: unknown): unknown {
  if (chance.oneIn(6) || value === null || typeof value !== 'object') return hostileValue(chance)
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (list.length === 0 || chance.oneIn(4)) return [...list, hostileValue(chance)]
    if (chance.oneIn(8)) return Array.from({ length: 1_001 }, () => list[0])
    const place = chance.below(list.length)
    return list.map((each, at) => (at === place ? spoilValue(chance, each) : each))
  }
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length === 0 || chance.oneIn(8))
    return { ...value, [chance.pick(HOSTILE_TEXTS)]: hostileValue(chance) }
  const [key, inner] = chance.pick(entries)
  if (chance.oneIn(6)) return Object.fromEntries(entries.filter(([each]) => each !== key))
  return { ...value, [key]: spoilValue(chance, inner) }
}
