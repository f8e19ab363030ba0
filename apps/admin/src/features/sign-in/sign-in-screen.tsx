import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { ProductMark } from '@dotyk/ui/mark'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../shared/shell/language-switch.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** @param ended whether a session has ended, so that the screen explains why the user must sign in again */
export function SignInScreen({ ended }: { ended: boolean }) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.screen}>
      <title>{`${t('signIn.title')} · ${DEFAULT_BRAND.name}`}</title>
      <header className={styles.head}>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <ProductMark size={56} />
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <div className={styles.sheet}>
          {ended && (
            <p role="status" className={styles.ended}>
              {t('signIn.ended')}
            </p>
          )}
          <SignInForm />
        </div>
      </main>
    </div>
  )
}
