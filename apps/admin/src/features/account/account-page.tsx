import { useTranslation } from 'react-i18next'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './account.module.css'
import { DevicesSection } from './devices-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** The own password, second factor and devices. */
export function AccountPage() {
  const { t } = useTranslation('console')
  return (
    <>
      <PageHead title={t('pages.account')} />
      <div className={styles.page}>
        <section className={styles.section} aria-labelledby="account-password">
          <h2 id="account-password" className={styles.name}>
            {t('account.password.title')}
          </h2>
          <p className={styles.lead}>{t('account.password.lead')}</p>
          <PasswordForm />
        </section>
        <SecondFactorSection />
        <DevicesSection />
      </div>
    </>
  )
}
