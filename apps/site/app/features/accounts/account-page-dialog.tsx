import { useEffect, useState } from 'react'
import { dialogs, useOpenDialog } from '../../shared/dialogs.ts'
import { NoScripts } from '../../shared/forms/no-scripts.tsx'
import { useTypedLogin } from '../../shared/typed-login.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { redirectToProfile } from './redirect-to-profile.ts'

/** The sign-up dialog of `/signup`, rendered open by the server; closing it navigates to the main page. */
export function AccountPageDialog() {
  const open = useOpenDialog()
  const [isClosed, setClosed] = useState(false)
  const [login, onLoginChange] = useTypedLogin()
  const name = isClosed ? null : (open ?? 'sign-up')

  useEffect(() => dialogs.close, [])

  if (name !== 'sign-up' && name !== 'sign-in') return <AccountDialogs />
  return (
    <>
      <AccountDialog
        name={name}
        login={login}
        closeHref="/"
        onLoginChange={onLoginChange}
        onEntered={() => redirectToProfile('dialog')}
        onClose={() => {
          setClosed(true)
          dialogs.close()
          history.replaceState(history.state, '', '/')
        }}
      />
      <NoScripts />
    </>
  )
}
