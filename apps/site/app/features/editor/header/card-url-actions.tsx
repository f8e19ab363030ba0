import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { usePrepareCardUrl } from '../first-steps/use-prepare-card-url.ts'
import { Icon } from '../icon.tsx'
import { qrShownStore } from '../profile-link/qr-shown-store.ts'
import styles from './card-url-actions.module.css'

const COPIED_MS = 2_500

/** The owner's card address with actions to open and copy it. */
export function CardUrlActions({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const [copied, setCopied] = useState(false)
  const { findAddress, isWaiting } = usePrepareCardUrl()
  const address = profile.url

  async function copy() {
    const url = await findAddress()
    if (url === null) return
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
      showToast(t('address.copied'))
    } catch {
      // Browsers offer the clipboard API only over https; without it, the toast shows the address to copy manually.
      showToast(`${t('address.copyFailed')}: ${url}`, 'error')
    }
  }

  return (
    <div className={[styles.address, className].filter(Boolean).join(' ')}>
      <a href={address} target="_blank" rel="noopener" className={styles.open} title={t('address.open')}>
        <Icon name="open" size={18} />
        <span className={styles.text}>{address.replace(/^https?:\/\//, '')}</span>
        <span className="visually-hidden">. {t('address.open')}</span>
      </a>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('address.copy')}
        aria-busy={isWaiting || undefined}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : isWaiting ? 'clock' : 'copy'} size={18} />
      </button>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('live.qr')}
        title={t('live.qr')}
        onClick={() => qrShownStore.set(true)}
      >
        <Icon name="qr" size={18} />
      </button>
    </div>
  )
}
