import { suggestSlug } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { withoutScheme } from '../profile-link/without-scheme.ts'
import styles from './card-url-preview.module.css'

/** Shows the derived address below the name of a new profile. For other profiles the address is shown beside the card. */
export function CardUrlPreview() {
  const { t } = useTranslation('editor')
  const { publicUrl } = useSiteData()
  const { profile } = useEditor()
  const expected = useSavingState(({ draft }) => suggestSlug(draft.name))
  const slug = profile.slug ?? expected
  return (
    <p className={styles.address}>
      <Icon name="link" size={18} />
      <span className={styles.text}>
        <span className={styles.host}>{withoutScheme(publicUrl)}/</span>
        {slug ? <b>{slug}</b> : t('address.ofName')}
      </span>
      <span className={styles.note} data-done={profile.slug !== null || undefined}>
        {profile.slug === null ? t('address.fromName') : t('address.yours')}
      </span>
    </p>
  )
}
