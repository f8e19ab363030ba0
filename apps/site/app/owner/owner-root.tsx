import { applyDetectedLanguage } from '@dotyk/ui/language'
import { Toasts } from '@dotyk/ui/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { QueriesProvider } from '../shared/queries-provider.tsx'
import { WaitingMark } from '../shared/shell/waiting-mark.tsx'
import { UnpaidOrders } from '../shared/unpaid-orders/unpaid-orders.tsx'
import { DialogHost } from './dialog-host.tsx'

/** The layout around all pages of the owner's area. */
export function OwnerRoot() {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  useEffect(() => void applyDetectedLanguage(i18n), [i18n])
  return (
    <QueriesProvider>
      <NavigationMark />
      <UnpaidOrders path={pathname} />
      <Outlet />
      <DialogHost />
      <Toasts closeLabel={t('close')} />
      <ScrollRestoration />
    </QueriesProvider>
  )
}

/** Shows a loading indicator with the logo while the next page loads. */
function NavigationMark() {
  return useNavigation().state === 'idle' ? null : <WaitingMark />
}
