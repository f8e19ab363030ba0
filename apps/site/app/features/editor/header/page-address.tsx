import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteShared } from '../../../shared/first-share.ts'
import { useEditor } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import styles from './page-address.module.css'

const COPIED_MS = 2_500

/** The owner's own address: open it, copy it. */
export function PageAddress({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const [copied, setCopied] = useState(false)
  const address = profile.url

  async function copy() {
    noteShared()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
      showToast(t('address.copied'))
    } catch {
      // Without https there is no clipboard; the address can still be copied by hand.
      showToast(`${t('address.copyFailed')}: ${address}`, 'error')
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
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </button>
    </div>
  )
}
