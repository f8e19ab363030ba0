import { CallRefused } from '@dotyk/contract/call-failures'

/**
 * Makes a call whose refusals name fields as the page does.
 * @param ours the page's name of a field of the payload
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
