import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { useEffect } from 'react'
import { useHasShared } from '../../shared/first-share.ts'
import { readPermission } from './permission.ts'
import { PushPrompt } from './push-prompt.tsx'
import { keepOwnCard } from './worker.ts'

/** Sends the browser's address for messages to the server; the next visit does it again. */
async function renewSubscription(): Promise<void> {
  await import('./subscription.ts').then(({ subscribe }) => subscribe()).catch(() => undefined)
}

/** Enables the offline card and push messages on the owner's device. */
export function OwnerDevice({ profile }: { profile: OwnProfile }) {
  const { id, slug, version, orders } = profile
  const hasShared = useHasShared()

  // Anew with each version: what is kept is as the card is.
  useEffect(() => {
    void keepOwnCard(slug === null ? [`/${id}`] : [`/${slug}`, `/${id}`])
  }, [id, slug, version])

  // Browsers may change their push endpoint without notice, so it is sent to the server on each visit.
  useEffect(() => {
    if (readPermission() === 'granted') void renewSubscription()
  }, [])

  // Before there is something to hear about, nobody is asked.
  return (hasShared || orders.length > 0) && <PushPrompt />
}
