import type { z } from 'zod'

/** Builds a shape of named schemas. `Object.fromEntries` can't say which name has which schema, hence the one cast. */
export function shapeByName<Shape extends Record<string, z.ZodType>>(
  entries: readonly (readonly [name: keyof Shape & string, schema: z.ZodType])[],
): Shape {
  return Object.fromEntries(entries) as Shape
}
