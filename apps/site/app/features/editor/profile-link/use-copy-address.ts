import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { rememberShared } from '../../../shared/first-share.ts'

/**
 * Returns a function that copies a text and shows a confirmation. Browsers offer the clipboard API only over https; without it,
 * the text is shown to copy manually.
 */
export function useCopyAddress() {
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
