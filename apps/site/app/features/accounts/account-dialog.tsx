import { Dialog } from '@dotyk/ui/dialog'
import { useEffect, useRef } from 'react'
import { dialogs } from '../../shared/dialogs.ts'
import styles from './accounts.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useTexts } from '../../shared/texts.tsx'

interface AccountDialogProps {
  name: 'sign-in' | 'sign-up'
  login: string
  /** The address of the page without the dialog; set only on pages where the server renders the dialog open. */
  closeHref?: string
  onLoginChange: (login: string) => void
  onClose: () => void
  /** Called after signing in; redirects to the profile. */
  onEntered: () => Promise<void> | void
}

/**
 * The dialog for sign-in and sign-up. Both forms share one dialog, so that the typed email stays when the visitor switches
 * between them.
 */
export function AccountDialog(props: AccountDialogProps) {
  const { name, login, closeHref, onLoginChange, onClose, onEntered } = props
  const { t } = useTexts(['auth', 'common'])
  const content = useRef<HTMLDivElement>(null)
  const isNew = name === 'sign-up'

  // Switching forms may remove the focused button, so the focus moves to the first empty field unless the visitor is typing.
  useEffect(() => {
    if (content.current?.contains(document.activeElement)) return
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [name])

  async function enter() {
    // On a page that consists of the dialog, the dialog stays open and busy until the next page loads.
    if (closeHref === undefined) dialogs.close()
    await onEntered()
    onLoginChange('')
  }

  const form = { login, onLoginChange, onDone: enter }
  return (
    <Dialog
      title={isNew ? t('signUp.title') : t('signIn.title')}
      closeLabel={t('common:close')}
      closeHref={closeHref}
      onClose={onClose}
    >
      {isNew && <p className={styles.lead}>{t('signUp.lead')}</p>}
      <div ref={content}>
        {isNew ? <SignUpForm {...form} onSignIn={() => dialogs.open('sign-in')} /> : <SignInForm {...form} />}
      </div>
      <p className={styles.other}>
        {isNew ? t('signUp.haveOne') : t('signIn.noneYet')}{' '}
        <button
          type="button"
          className={styles.switch}
          onClick={() => dialogs.open(isNew ? 'sign-in' : 'sign-up')}
        >
          {isNew ? t('signIn.submit') : t('signUp.submit')}
        </button>
      </p>
    </Dialog>
  )
}
