import { Dialog } from '@dotyk/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type DialogName, dialogs } from '../../shared/dialogs.ts'
import styles from './accounts.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign-in and sign-up are one dialog with two faces: the e-mail typed in one is there in the other. */
export function AccountDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const [login, setLogin] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const isNew = name === 'sign-up'

  // The button that changed the face may be gone: the focus goes to the first empty field.
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [name])

  function enter() {
    dialogs.close()
    void navigate('/profile')
  }

  const form = { login, onLoginChange: setLogin, onDone: enter }
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
