import { CallRefused } from '@dotyk/contract/call-failures'

/**
 * Makes a call and, if it is refused, renames the field of the refusal.
 * @param ours maps a payload field to the page's name
 */
export async function renameRefusedField<Answer>(
  ours: (field: string) => string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallRefused) || error.field === null) throw error
    const { key, status, field, retryAfter } = error
    throw new CallRefused(key, status, ours(field), retryAfter)
  }
}
