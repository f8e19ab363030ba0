import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { useReadyAddress } from '../first-steps/use-ready-address.ts'

/** Hands the card's address over: by the phone's own sheet where there is one, copied otherwise. */
export function useShare() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const { findAddress, isWaiting } = useReadyAddress()
  const { name: title } = profile

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('address.copied'))
    } catch {
      // Without https there is no clipboard; the address can still be copied by hand.
      showToast(`${t('address.copyFailed')}: ${url}`, 'error')
    }
  }

  async function share() {
    const url = await findAddress()
    if (url === null) return
    if (!('share' in navigator)) return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : ''
      // The browser opens its sheet only shortly after a press: the address took longer.
      if (reason === 'NotAllowedError') showToast(t('live.shareAgain'))
      // Put away is no failure.
      else if (reason !== 'AbortError') await copy(url)
    }
  }

  return { share, isWaiting }
}
