import { openTagDevice, type TagFailure } from '@dotyk/ui/tags'
import { useEffect, useRef, useState } from 'react'
import { type ChipPhase, type CheckedChip, writeChip } from './write-chip.ts'

export type WriterState = 'idle' | ChipPhase | 'saving' | { failed: TagFailure | 'differs' }

export interface ChipToWrite {
  /** The number of the chip that the panel shows. */
  number: number
  address: string
  /** Records the verified chip; false if recording failed. */
  record: (chip: CheckedChip) => Promise<boolean>
}

/** Writes one chip after another as long as `next` returns one; each chip is verified and then recorded. */
export function useChipWriter({ lock }: { lock: boolean }) {
  const [state, setState] = useState<WriterState>('idle')
  const [writing, setWriting] = useState<ChipToWrite | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** @returns whether the chip was written, verified and recorded */
  async function write(chip: ChipToWrite): Promise<boolean> {
    const device = openTagDevice()
    if (!device) return false
    const controller = new AbortController()
    stop.current?.abort()
    stop.current = controller
    setWriting(chip)
    const { address } = chip
    const outcome = await writeChip(device, { address, lock, signal: controller.signal, onPhase: setState })
    if (controller.signal.aborted || outcome === 'cancelled') {
      if (stop.current === controller) setState('idle')
      return false
    }
    if (outcome === 'differs' || 'failure' in outcome) {
      setState({ failed: outcome === 'differs' ? 'differs' : outcome.failure })
      return false
    }
    setState('saving')
    const saved = await chip.record(outcome)
    setState('idle')
    return saved
  }

  return { state, writing, write, cancel: () => stop.current?.abort(), canWrite: openTagDevice() !== null }
}
