import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useBackCloses, useRouterHistoryKey } from '@dotyk/ui/back-closes'
import { type DialogName, dialogs, useDialogToPreload, useOpenDialog } from '../shared/dialogs.ts'
import { forgetOpenOrder, rememberOpenOrder, wasReloadedWithOrderOpen } from '../shared/open-order.ts'
import { orderFormControl } from '../shared/order-form-control.ts'
import { session } from '../shared/session.ts'
import { WaitingMark } from '../shared/shell/waiting-mark.tsx'
import { useDialogOpeners } from './use-dialog-openers.ts'
import { useTypedLogin } from '../shared/typed-login.ts'

const loadAccountDialog = () => import('../features/accounts/account-dialog.tsx')
const AccountDialog = lazy(async () => ({ default: (await loadAccountDialog()).AccountDialog }))
const loadRecoveryDialog = () => import('../features/accounts/recovery/recovery-dialog.tsx')
const RecoveryDialog = lazy(async () => ({ default: (await loadRecoveryDialog()).RecoveryDialog }))
const loadOrderDialog = () => import('../features/order/order-dialog.tsx')
const OrderDialog = lazy(async () => ({ default: (await loadOrderDialog()).OrderDialog }))

/** The code and the message namespaces of each dialog; the namespace of errors is loaded with each of them. */
const PARTS: Record<DialogName, { load: () => Promise<unknown>; messages: readonly string[] }> = {
  'sign-in': { load: loadAccountDialog, messages: ['auth'] },
  'sign-up': { load: loadAccountDialog, messages: ['auth'] },
  'forgot-password': { load: loadRecoveryDialog, messages: ['auth', 'recovery'] },
  order: { load: loadOrderDialog, messages: ['order', 'catalogue', 'delivery'] },
}

/** Renders the open dialog. A dialog's code and messages are preloaded when its button is hovered or focused. */
export function DialogHost() {
  const name = useOpenDialog()
  const expected = useDialogToPreload()
  const { i18n } = useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const [login, onLoginChange] = useTypedLogin()

  useEffect(() => {
    if (!expected) return
    // If preloading fails, opening the dialog loads the files again and reports a failure.
    const { load, messages } = PARTS[expected]
    void load().catch(() => {})
    void i18n.loadNamespaces(['errors', ...messages])
  }, [expected, i18n])

  // If the session ends, the page stays with everything typed in it, and the sign-in dialog opens.
  useEffect(() => session.subscribe(change => change === 'expired' && dialogs.open('sign-in')), [])

  useDialogOpeners()
  useRouterHistoryKey(location.key)
  useBackCloses(name !== null, dialogs.close)

  const orderedOn = name === 'order' ? location.pathname : null
  useEffect(() => {
    if (wasReloadedWithOrderOpen(window.location.pathname)) orderFormControl.start()
  }, [])
  useEffect(() => {
    if (orderedOn === null) return
    rememberOpenOrder(orderedOn)
    return forgetOpenOrder
  }, [orderedOn])

  const dialog = { login, onLoginChange, onClose: dialogs.close }
  return (
    <Suspense fallback={<WaitingMark />}>
      {name === 'forgot-password' && <RecoveryDialog {...dialog} />}
      {(name === 'sign-in' || name === 'sign-up') && (
        <AccountDialog name={name} {...dialog} onEntered={() => navigate('/profile')} />
      )}
      {orderedOn !== null && <OrderDialog asked={orderFormControl.asked()} onClose={dialogs.close} />}
    </Suspense>
  )
}
