import { Refusal } from '../refusal.ts'

/**
 * Awaits a use case, whose refusals name fields as the code does, and names them as the wire does.
 * @param toWire the wire's name of a field
 */
export async function renameFields<Result>(
  result: Promise<Result>,
  toWire: (field: string) => string,
): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.field === undefined) throw error
    throw new Refusal(error.key, { ...error.details, field: toWire(error.details.field) })
  }
}
