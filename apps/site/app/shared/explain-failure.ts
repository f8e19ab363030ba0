import { CallRefused, ConnectionLost } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { i18n as I18n } from 'i18next'

export function failureKey(failure: unknown): ErrorKey {
  if (failure instanceof CallRefused) return failure.key
  return failure instanceof ConnectionLost ? 'unavailable' : 'unknown'
}

/** A failed call's reason as a sentence, for a notice: `showToast(`${context}: ${await explainFailure(i18n, error)}`, 'error')`. */
export async function explainFailure(i18n: I18n, failure: unknown): Promise<string> {
  await i18n.loadNamespaces('errors')
  return i18n.getFixedT(null, 'errors')(failureKey(failure))
}
