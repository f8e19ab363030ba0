import { useTranslation } from 'react-i18next'
import { LogoLinkField } from '../pictures/logo-link-field.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from '../sections/section.module.css'

/** The logo of the group an organization belongs to, and where it leads. */
export function GroupLogoBody() {
  const { t } = useTranslation('appearance')
  return (
    <div className={styles.block}>
      <p className={styles.about}>{t('groupLogo.about')}</p>
      <PictureField name="groupLogo" />
      <LogoLinkField of="groupLogo" label={t('groupLogo.link')} />
    </div>
  )
}
