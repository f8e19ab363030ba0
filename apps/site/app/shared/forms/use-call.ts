import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { useSubmission } from '@dotyk/ui/forms'
import { useTexts } from '../texts.tsx'

/**
 * The state of an API call that is started by a press, usually by submitting a form.
 * @param context the failed action: "An error occurred while changing password"
 * @param fields the form's fields, by their names in refusals
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
