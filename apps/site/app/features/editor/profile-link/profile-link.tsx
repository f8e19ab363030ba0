import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { usePrepareCardUrl } from '../first-steps/use-prepare-card-url.ts'
import { NfcTagPart } from './nfc-tag.tsx'
import styles from './profile-link.module.css'
import { QrCodePart } from './qr-code.tsx'
import { SlugForm } from './slug-form.tsx'
import { useCopyAddress } from './use-copy-address.ts'
import { withoutScheme } from './without-scheme.ts'

/** The card's address with actions to copy or change it, its QR code and its NFC tag. */
export function ProfileLink() {
  return (
    <>
      <Address />
      <QrCodePart />
      <NfcTagPart />
    </>
  )
}

function Address() {
  const { t } = useTranslation('link')
  const { profile } = useEditor()
  const copy = useCopyAddress()
  const { findAddress, isWaiting } = usePrepareCardUrl()
  /** Whether the form is open; null until it was first opened, so that the focus returns to its button only after closing. */
  const [changing, setChanging] = useState<boolean | null>(null)

  async function copyAddress() {
    const url = await findAddress()
    if (url !== null) await copy(url, t('copied'))
  }

  return (
    <div className={styles.block}>
      <div className={styles.row}>
        <a href={profile.url} target="_blank" rel="noopener" className={styles.address} title={t('open')}>
          {withoutScheme(profile.url)}
        </a>
        <Button busy={isWaiting} onClick={() => void copyAddress()}>
          {t('copy')}
        </Button>
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
          {t('change')}
        </Button>
      )}
    </div>
  )
}
