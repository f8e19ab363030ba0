import type { OwnProfileWire } from '@dotyk/contract/profile'
import { useEffect } from 'react'
import { PushPrompt } from './push-prompt.tsx'
import { readPermission, subscribe } from './subscription.ts'
import { keepOwnCard } from './worker.ts'

/** What the owner's device does for them: the card opens without a connection, messages arrive. */
export function OwnerDevice({ profile }: { profile: OwnProfileWire }) {
  const { id, custom_url: slug, version } = profile

  // Anew with each version: what is kept is as the card is.
  useEffect(() => {
    void keepOwnCard(slug === null ? [`/${id}`] : [`/${slug}`, `/${id}`])
  }, [id, slug, version])

  // Browsers may change their push endpoint without notice, so it is sent to the server on each visit.
  useEffect(() => {
    if (readPermission() === 'granted') void subscribe().catch(() => undefined)
  }, [])

  return <PushPrompt />
}
