import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { useSubmission } from '@dotyk/ui/forms'
import { useTranslation } from 'react-i18next'

/**
 * Makes a call when the user submits a form or presses a button.
 * @param context the title of an error: "An error occurred while changing password"
 * @param fields the form's fields, by their names in refusals
 */
export function useCall(context: string, fields: readonly string[] = []) {
  const { t } = useTranslation('errors')
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
