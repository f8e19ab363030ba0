import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { useSubmission } from '@dotyk/ui/forms'
import { useTexts } from '../texts.tsx'

/**
 * A call of the service that a press makes, a form's submission above all.
 * @param context what did not work: "An error occurred while changing password"
 * @param fields the form's fields, by the names that refusals give
 */
export function useCall(context: string, fields: readonly string[] = []) {
  const { t } = useTexts('errors')
  return useSubmission<ErrorKey>({
    context,
    fields,
    say: key => t(key),
    readFailure: error => ({
      key: failureKey(error),
      field: error instanceof CallRefused ? error.field : null,
    }),
  })
}
