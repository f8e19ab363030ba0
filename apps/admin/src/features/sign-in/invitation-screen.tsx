import { failureKey } from '@dotyk/contract/call-failures'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { LoadingMark, ProductMark } from '@dotyk/ui/mark'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchInvitation } from '../../shared/calls/invitation.ts'
import { LanguageSwitch } from '../../shared/shell/language-switch.tsx'
import { InvitationForm } from './invitation-form.tsx'
import styles from './sign-in.module.css'

interface InvitationScreenProps {
  /** The token from the email’s link. */
  token: string
  /** Called when the invited person is signed in or has no invitation to accept. */
  onDone: () => void
}

/** The page that an invitation’s email opens: it names the invited person and asks for a new password. */
export function InvitationScreen({ token, onDone }: InvitationScreenProps) {
  const { t } = useTranslation(['console', 'common', 'errors'])
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => fetchInvitation(token),
    staleTime: Infinity,
  })
  return (
    <div className={styles.screen}>
      <title>{`${t('invitation.title')} · ${DEFAULT_BRAND.name}`}</title>
      <header className={styles.head}>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <ProductMark size={56} />
        <h1 className={styles.title}>{t('invitation.title')}</h1>
        <div className={styles.sheet}>
          {data ? (
            <InvitationForm token={token} invitation={data} onDone={onDone} />
          ) : error ? (
            <>
              <FormError>
                {failureKey(error) === 'link-expired'
                  ? t('invitation.expired')
                  : t(`errors:${failureKey(error)}`)}
              </FormError>
              <Button wide onClick={onDone}>
                {t('signIn.title')}
              </Button>
            </>
          ) : (
            <LoadingMark label={t('common:loading')} />
          )}
        </div>
      </main>
    </div>
  )
}
