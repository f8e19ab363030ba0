import { buttonClass } from '@dotyk/ui/button'
import { useIsSignedIn } from '../../../shared/session.ts'
import { DialogLink } from '../../../shared/shell/dialog-link.tsx'
import styles from './password-changed-notice.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** The notice that `/password_changed` shows above the main page after a new password was set. */
export function PasswordChangedNotice() {
  const { t } = useTexts('recovery')
  const signedIn = useIsSignedIn()
  return (
    <section aria-label={t('changed.label')} className={styles.changed}>
      <p role="status">
        <strong>{t('changed.title')}.</strong> {!signedIn && t('changed.text')}
      </p>
      {!signedIn && (
        <DialogLink dialog="sign-in" href="/login" className={buttonClass({ size: 'small' })}>
          {t('changed.signIn')}
        </DialogLink>
      )}
    </section>
  )
}
