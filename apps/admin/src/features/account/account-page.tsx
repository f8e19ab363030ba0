import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './account.module.css'
import { DevicesSection } from './devices-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** The page for the user's own password, second factor and signed-in devices. */
export function AccountPage() {
  const { t } = useTranslation('console')
  return (
    <>
      <PageHead title={t('pages.account')} />
      <div className={styles.page}>
        <Section title={t('account.password.title')} stacked>
          <p className={styles.lead}>{t('account.password.lead')}</p>
          <PasswordForm />
        </Section>
        <SecondFactorSection />
        <DevicesSection />
      </div>
    </>
  )
}
