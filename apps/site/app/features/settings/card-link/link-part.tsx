import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwner } from '../loaded-context.ts'
import { Part } from '../part.tsx'
import styles from '../settings.module.css'
import { QrCode } from './qr-code.tsx'
import { SlugForm } from './slug-form.tsx'
import { withoutScheme } from './without-scheme.ts'

/** Where the card opens: copy the address, change it, take its code (product.md §2, "profile link"). */
export function LinkPart() {
  const { t } = useTranslation('settings')
  const { profile } = useOwner()
  /** null until it was opened once: closed again, the focus goes back to its button. */
  const [changing, setChanging] = useState<boolean | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(profile.url)
      showToast(t('link.copied'))
    } catch {
      // Without https there is no clipboard; the address can still be copied by hand.
      showToast(`${t('link.copyFailed')}: ${profile.url}`, 'error')
    }
  }

  return (
    <Part title={t('link.title')} anchor="link">
      <div className={styles.row}>
        <a
          href={profile.url}
          target="_blank"
          rel="noopener"
          className={styles.address}
          title={t('link.open')}
        >
          {withoutScheme(profile.url)}
        </a>
        <Button onClick={() => void copy()}>{t('link.copy')}</Button>
      </div>
      {changing ? (
        <SlugForm onClose={() => setChanging(false)} />
      ) : (
        <Button
          variant="plain"
          className={styles.textButton}
          autoFocus={changing === false}
          onClick={() => setChanging(true)}
        >
          {t('link.change')}
        </Button>
      )}
      <QrCode />
    </Part>
  )
}
