import { Refusal } from '../refusal.ts'

/**
 * Awaits a use case and changes the field names in its refusals from those of the code to those of the API.
 * @param toWire returns the API's name of a field
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
