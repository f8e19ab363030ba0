import { CallRefused, ConnectionLost } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'

export function failureKey(failure: unknown): ErrorKey {
  if (failure instanceof CallRefused) return failure.key
  return failure instanceof ConnectionLost ? 'unavailable' : 'unknown'
}
