import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { rememberShared } from '../../../shared/first-share.ts'

/** Copies a text and confirms it. Without https there is no clipboard API, so the text is shown to copy by hand. */
export function useCopy() {
  const { t } = useTranslation('link')
  return async (text: string, copied: string) => {
    rememberShared()
    try {
      await navigator.clipboard.writeText(text)
      showToast(copied)
    } catch {
      showToast(`${t('copyFailed')}: ${text}`, 'error')
    }
  }
}
