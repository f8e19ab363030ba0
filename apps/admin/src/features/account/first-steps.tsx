import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import type { StaffRestriction } from '@dotyk/domain/staff'
import { ProductMark } from '@dotyk/ui/mark'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../shared/calls/me.ts'
import { LanguageSwitch } from '../../shared/shell/language-switch.tsx'
import { SignOutButton } from '../../shared/shell/sign-out-button.tsx'
import styles from './first-steps.module.css'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** The step required before the console opens: replacing the printed password or setting up the second factor. */
export function RequiredFirstSteps({ restriction }: { restriction: StaffRestriction }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const goOn = () => queries.invalidateQueries(meQuery)
  const words = restriction === 'password-change' ? 'password' : 'secondFactor'
  const title = t(`firstSteps.${words}.title`)

  return (
    <div className={styles.screen}>
      <title>{`${title} · ${t('name')} ${DEFAULT_BRAND.name}`}</title>
      <header className={styles.head}>
        <ProductMark size={22} />
        <LanguageSwitch />
        <SignOutButton />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t(`firstSteps.${words}.lead`)}</p>
        <div className={styles.sheet}>
          {restriction === 'password-change' ? (
            <PasswordForm onChanged={goOn} />
          ) : codes ? (
            <RecoveryCodes codes={codes} onDone={() => void goOn()} />
          ) : (
            <SecondFactorSetup onDone={async shown => setCodes(shown)} />
          )}
        </div>
      </main>
    </div>
  )
}
