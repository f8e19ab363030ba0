import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor } from '../editor-context.tsx'
import styles from './profile-link.module.css'
import { TagInstructions } from './tag-instructions.tsx'
import { TagForm } from './tag-form.tsx'

/** Writes an NFC tag that opens the card: directly if the phone supports it, otherwise with an app or a desktop encoder. */
export function NfcTagPart() {
  const { t } = useTranslation('link')
  const { profile } = useEditor()
  const { publicUrl } = useSiteData()
  // The tag stores the id, because a custom URL may change later.
  const address = `${publicUrl}/${profile.id}`
  return (
    <div className={styles.block}>
      <h3 className={styles.heading}>{t('nfc.title')}</h3>
      <p className={styles.soft}>{t('nfc.text')}</p>
      {'NDEFReader' in globalThis ? (
        <TagForm address={address} />
      ) : (
        <p className={styles.soft}>{t('nfc.elsewhere')}</p>
      )}
      <TagInstructions address={address} id={profile.id} />
    </div>
  )
}
