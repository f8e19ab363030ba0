import { Dialog } from '@dotyk/ui/dialog'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dialogs } from '../../shared/dialogs.ts'
import styles from './accounts.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface AccountDialogProps {
  name: 'sign-in' | 'sign-up'
  login: string
  onLoginChange: (login: string) => void
  onClose: () => void
}

/** Sign-in and sign-up are one dialog with two faces: the e-mail typed in one is there in the other. */
export function AccountDialog({ name, login, onLoginChange, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const content = useRef<HTMLDivElement>(null)
  const isNew = name === 'sign-up'

  // The button that changed the face may be gone: the focus goes to the first empty field.
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [name])

  function enter() {
    dialogs.close()
    onLoginChange('')
    void navigate('/profile')
  }

  const form = { login, onLoginChange, onDone: enter }
  return (
    <Dialog
      title={isNew ? t('signUp.title') : t('signIn.title')}
      closeLabel={t('common:close')}
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
