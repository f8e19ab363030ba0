import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { noteShared } from '../../../shared/first-share.ts'

/** Copies a text and says so. Without https there is no clipboard: then the text is shown, to be copied by hand. */
export function useCopy() {
  const { t } = useTranslation('link')
  return async (text: string, copied: string) => {
    noteShared()
    try {
      await navigator.clipboard.writeText(text)
      showToast(copied)
    } catch {
      showToast(`${t('copyFailed')}: ${text}`, 'error')
    }
  }
}
