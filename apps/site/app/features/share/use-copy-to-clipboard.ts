import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { rememberShared } from '../../shared/first-share.ts'
import { type ClipboardContent, copyToClipboard } from '../../shared/copy-to-clipboard.ts'

/** Returns a function that copies a text and shows a confirmation; `failed` is true after the browser has refused. */
export function useCopyToClipboard() {
  const [failed, setFailed] = useState(false)
  return {
    failed,
    copy: async (content: ClipboardContent, confirmation: string): Promise<void> => {
      const isCopied = await copyToClipboard(content)
      setFailed(!isCopied)
      if (!isCopied) return
      rememberShared()
      showToast(confirmation)
    },
  }
}
