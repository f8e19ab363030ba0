import { openTagDevice, type TagFailure } from '@dotyk/ui/tags'
import { useEffect, useRef, useState } from 'react'
import { recordChip } from '../../../shared/calls/orders.ts'
import { useOrderAction } from '../use-order-action.ts'
import { type ChipPhase, writeChip } from './write-chip.ts'

export type WriterState = 'idle' | ChipPhase | 'saving' | { failed: TagFailure | 'differs' }

export interface ChipToWrite {
  orderId: string
  number: number
  address: string
}

/** The phone writes chips one after another as long as `next` names one; each is checked and then counted. */
export function useChipWriter({ lock }: { lock: boolean }) {
  const [state, setState] = useState<WriterState>('idle')
  const [writing, setWriting] = useState<ChipToWrite | null>(null)
  const stop = useRef<AbortController | null>(null)
  const { run } = useOrderAction()
  useEffect(() => () => stop.current?.abort(), [])

  /** @returns whether the chip is written, checked and counted */
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
    const saved = await run('changing', () => recordChip(chip.orderId, chip.number, outcome))
    setState('idle')
    return saved
  }

  return { state, writing, write, cancel: () => stop.current?.abort(), canWrite: openTagDevice() !== null }
}
