import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { usePrepareCardUrl } from '../first-steps/use-prepare-card-url.ts'

/** Shares the card's address through the system's share sheet, or copies it if the system has no share sheet. */
export function useShareCard() {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const { findAddress, isWaiting } = usePrepareCardUrl()
  const { name: title } = profile

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('address.copied'))
    } catch {
      // Browsers offer the clipboard API only over https; without it, the toast shows the address to copy manually.
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
      // The browser opens its share sheet only shortly after a press, and preparing the address took too long.
      if (reason === 'NotAllowedError') showToast(t('live.shareAgain'))
      // AbortError means that the owner closed the share sheet, which is not a failure.
      else if (reason !== 'AbortError') await copy(url)
    }
  }

  return { share, isWaiting }
}
