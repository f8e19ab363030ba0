import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor } from '../editor-context.tsx'
import styles from './profile-link.module.css'
import { TagByHand } from './tag-by-hand.tsx'
import { TagForm } from './tag-form.tsx'

/** A tag that opens the card: written here where the phone can, by an app or a programmer otherwise. */
export function NfcTag() {
  const { t } = useTranslation('link')
  const { profile } = useEditor()
  const { publicUrl } = useSiteData()
  // By its id: a custom URL may change, what is on a tag does not.
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
      <TagByHand address={address} id={profile.id} />
    </div>
  )
}
