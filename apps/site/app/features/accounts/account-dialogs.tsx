import { useBackCloses } from '@dotyk/ui/back-closes'
import { dialogs, useOpenDialog } from '../../shared/dialogs.ts'
import { useTypedLogin } from '../../shared/typed-login.ts'
import { RecoveryDialog } from './recovery/recovery-dialog.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { redirectToProfile } from './redirect-to-profile.ts'

/** Renders the open account dialog (sign-in, sign-up or password recovery) over a public page. */
export function AccountDialogs() {
  const name = useOpenDialog()
  const [login, onLoginChange] = useTypedLogin()
  useBackCloses(name !== null && name !== 'order', dialogs.close)

  const dialog = { login, onLoginChange, onClose: dialogs.close }
  if (name === 'forgot-password') return <RecoveryDialog {...dialog} />
  if (name !== 'sign-in' && name !== 'sign-up') return null
  return <AccountDialog name={name} {...dialog} onEntered={() => redirectToProfile('dialog')} />
}
