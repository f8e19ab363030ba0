import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { useEffect } from 'react'
import { useHasShared } from '../../shared/first-share.ts'
import { readPermission } from './permission.ts'
import { PushPrompt } from './push-prompt.tsx'
import { cacheOwnCard } from '../../shared/service-worker.ts'

/** Sends the browser's push endpoint to the server; a failure is retried on the next visit. */
async function renewSubscription(): Promise<void> {
  await import('./subscribe-to-push.ts')
    .then(({ subscribeToPush: subscribe }) => subscribe())
    .catch(() => undefined)
}

/** Enables the offline card and push messages on the owner's device. */
export function OwnerDevice({ profile }: { profile: OwnProfile }) {
  const { id, slug, version, orders } = profile
  const hasShared = useHasShared()

  // Each new profile version refreshes the offline copy of the card.
  useEffect(() => {
    void cacheOwnCard(slug === null ? [`/${id}`] : [`/${slug}`, `/${id}`])
  }, [id, slug, version])

  // Browsers may change their push endpoint without notice, so the endpoint is sent to the server on each visit.
  useEffect(() => {
    if (readPermission() === 'granted') void renewSubscription()
  }, [])

  // The push prompt appears only once the owner has shared the card or placed an order.
  return (hasShared || orders.length > 0) && <PushPrompt />
}
