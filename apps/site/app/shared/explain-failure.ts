import { failureKey } from '@dotyk/contract/call-failures'
import type { i18n as I18n } from 'i18next'

/**
 * Returns the reason of a failed call as a sentence for a notice: `showToast(`${context}: ${await explainFailure(i18n,
 * error)}`, 'error')`.
 */
export async function explainFailure(i18n: I18n, failure: unknown): Promise<string> {
  await i18n.loadNamespaces('errors')
  return i18n.getFixedT(null, 'errors')(failureKey(failure))
}
