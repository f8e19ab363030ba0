import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { useSubmission } from '@dotyk/ui/forms'
import { useTexts } from '../texts.tsx'

/**
 * State of an API call started by a press, usually a form's submission.
 * @param context the failed action: "An error occurred while changing password"
 * @param fields the form's fields, under the names used in refusals
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
