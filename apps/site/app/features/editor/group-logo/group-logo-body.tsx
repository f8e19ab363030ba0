import { useTranslation } from 'react-i18next'
import { LogoLinkField } from '../pictures/logo-link-field.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from '../sections/section.module.css'

/** Settings of the logo of the organization's group and its link. */
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
