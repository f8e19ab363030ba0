import { useEffect, useRef, useState } from 'react'
import { openTagDevice, type TagOutcome, writeTag } from '@dotyk/ui/tags'

export type TagState = 'idle' | 'holding' | 'locking' | Exclude<TagOutcome, 'cancelled'>

/** Writes one NFC tag after another; leaving the page cancels the pending write. */
export function useTagWriter(address: string) {
  const [state, setState] = useState<TagState>('idle')
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function write(lock: boolean) {
    const writer = openTagDevice()
    if (!writer) return
    const controller = new AbortController()
    stop.current = controller
    setState('holding')
    const outcome = await writeTag(writer, {
      address,
      lock,
      signal: controller.signal,
      onLocking: () => setState('locking'),
    })
    setState(outcome === 'cancelled' ? 'idle' : outcome)
  }

  return { state, write, cancel: () => stop.current?.abort() }
}
