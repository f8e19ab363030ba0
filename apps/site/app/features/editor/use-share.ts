import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { noteShared } from '../../shared/first-share.ts'
import { useEditor } from './editor-context.tsx'

/** Hands the card's address over: by the phone's own sheet where there is one, copied otherwise. */
export function useShare(): () => Promise<void> {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const { url, name: title } = profile

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('address.copied'))
    } catch {
      // Without https there is no clipboard; the address can still be copied by hand.
      showToast(`${t('address.copyFailed')}: ${url}`, 'error')
    }
  }

  return async () => {
    noteShared()
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Put away is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
}
