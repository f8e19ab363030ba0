import { lazy, Suspense } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { OwnerFrame } from '../owner-frame.tsx'

// This form is needed only by owners who signed in by a login link.
const LinkEmail = lazy(async () => ({
  default: (await import('../../features/linking/link-email.tsx')).LinkEmail,
}))

const OwnOrders = lazy(async () => ({
  default: (await import('../../features/own-orders/own-orders.tsx')).OwnOrders,
}))

const OwnChips = lazy(async () => ({
  default: (await import('../../features/chips/own-chips.tsx')).OwnChips,
}))

const OwnDomains = lazy(async () => ({
  default: (await import('../../features/own-domains/own-domains.tsx')).OwnDomains,
}))

export function Component() {
  return (
    <OwnerFrame>
      <SettingsPage
        linking={(profile, onChanged) => (
          <Suspense>
            <LinkEmail profile={profile} onChanged={onChanged} />
          </Suspense>
        )}
        chips={
          <Suspense>
            <OwnChips />
          </Suspense>
        }
        domains={
          <Suspense>
            <OwnDomains />
          </Suspense>
        }
        orders={orders => (
          <Suspense>
            <OwnOrders orders={orders} />
          </Suspense>
        )}
      />
    </OwnerFrame>
  )
}
