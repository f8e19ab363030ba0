import { lazy, Suspense } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'

export { clientLoader, loader } from '../../shared/owners-only.ts'

// For owners who came by a login link alone.
const LinkEmail = lazy(async () => ({
  default: (await import('../../features/linking/link-email.tsx')).LinkEmail,
}))

const OwnOrders = lazy(async () => ({
  default: (await import('../../features/own-orders/own-orders.tsx')).OwnOrders,
}))

export default function Settings() {
  return (
    <SettingsPage
      linking={(profile, onChanged) => (
        <Suspense>
          <LinkEmail profile={profile} onChanged={onChanged} />
        </Suspense>
      )}
      orders={orders => (
        <Suspense>
          <OwnOrders orders={orders} />
        </Suspense>
      )}
    />
  )
}
