import { CallRefused } from '@dotyk/contract/client'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { SeenVersion } from '@dotyk/contract/seen-version'
import { contentToWire } from '@dotyk/contract/wire-names'
import type { ProfileContent } from '@dotyk/domain/profile'
import { callServer } from '../../../shared/api.ts'
import { type Draft, storedFromWire } from '../draft/draft.ts'
import { Overtaken } from './explain.ts'
import type { Stored } from './ports.ts'

/** A request that outlives its page may carry 64 KiB in all; longer ones go without the promise. */
const KEEPALIVE_CHARACTERS = 20_000

/**
 * Sends changed fields; the layout has a call of its own, after the contacts it places. Where another tab or device was
 * faster, nothing is overwritten: the refusal brings what is stored now.
 */
export async function sendChanges(
  { layout, ...fields }: Partial<Draft>,
  seen: SeenVersion,
  onStored: (profile: OwnProfileWire) => void,
): Promise<Stored<Draft>> {
  let stored: OwnProfileWire | undefined
  try {
    if (Object.keys(fields).length > 0) {
      // Pictures are stored by calls of their own: of what they belong to, the rest is sent.
      const body = contentToWire(fields as Partial<ProfileContent>)
      stored = await callServer('PATCH /api/v1/profile/', { body }, options(body, seen))
      onStored(stored)
    }
    if (layout) {
      const body = { layout }
      const version = stored?.version ?? seen.version
      stored = await callServer('PUT /api/v1/profile/layout', { body }, options(body, { ...seen, version }))
      onStored(stored)
    }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.key !== 'changed-elsewhere') throw error
    const news = await callServer('GET /api/v1/profile/', {})
    onStored(news)
    throw new Overtaken(storedFromWire(news))
  }
  if (!stored) throw new Error('There was nothing to send.')
  return storedFromWire(stored)
}

function options(body: object, seen: SeenVersion) {
  return { seen, keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS }
}
