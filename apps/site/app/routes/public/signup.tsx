import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { AccountDialog } from '../../features/accounts/account-dialog.tsx'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { dialogs, useOpenDialog } from '../../shared/dialogs.ts'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { useTypedLogin } from '../../shared/typed-login.ts'

export const handle: RouteHandle = { startsLate: 'once-painted', headerStart: () => <LandingNav /> }

export function loader(args: LoaderFunctionArgs) {
  return loadLowestPrices(args)
}

/** The main page in sign-up mode. */
export default function SignUp() {
  const lowestPrices = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const open = useOpenDialog()
  const [login, onLoginChange] = useTypedLogin()
  const name = open ?? 'sign-up'

  useEffect(() => dialogs.close, [])

  return (
    <>
      {(name === 'sign-up' || name === 'sign-in') && (
        <AccountDialog
          name={name}
          login={login}
          closeHref="/"
          onLoginChange={onLoginChange}
          onClose={() => void navigate('/', { replace: true, preventScrollReset: true })}
        />
      )}
      <LandingPage lowestPrices={lowestPrices} />
    </>
  )
}
