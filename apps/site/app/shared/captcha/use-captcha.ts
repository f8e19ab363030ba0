import { CallRefused } from '@dotyk/contract/call-failures'
import { useCallback, useEffect, useRef, useState } from 'react'
import { solveCaptcha } from './solve-captcha.ts'

export type CaptchaState =
  /** No solution has been requested. */
  | { phase: 'idle' }
  | { phase: 'working'; /** The finished part of the work, from 0 to 1. */ part: number }
  | { phase: 'solved' }
  | { phase: 'failed' }

export interface Captcha {
  state: CaptchaState
  /** Discards the solution, because a solution is valid for one request only. */
  again: () => void
  /**
   * Returns the solution once it is found; the first call starts solving.
   * @throws CallRefused `captcha-unsolved`
   */
  solution: () => Promise<string>
}

const START: CaptchaState = { phase: 'working', part: 0 }

/**
 * A proof of work that is solved in the background.
 * @param begin 'at-once' if the captcha is always required, so that it is solved when the form is filled in
 */
export function useCaptcha(begin: 'at-once' | 'when-asked'): Captcha {
  const [state, setState] = useState<CaptchaState>(begin === 'at-once' ? START : { phase: 'idle' })
  const solving = useRef<{ work: Promise<string>; stop: AbortController } | null>(null)

  const again = useCallback(() => {
    solving.current?.stop.abort()
    const stop = new AbortController()
    const tell = (next: CaptchaState) => {
      if (!stop.signal.aborted) setState(next)
    }
    tell(START)
    const work = solveCaptcha(stop.signal, part => tell({ phase: 'working', part }))
    solving.current = { work, stop }
    work.then(
      () => tell({ phase: 'solved' }),
      () => tell({ phase: 'failed' }),
    )
  }, [])

  useEffect(() => {
    if (begin === 'at-once') again()
    return () => solving.current?.stop.abort()
  }, [begin, again])

  const solution = useCallback(async () => {
    if (!solving.current) again()
    try {
      return (await solving.current?.work) ?? ''
    } catch (cause) {
      throw Object.assign(new CallRefused('captcha-unsolved', 400, 'captcha'), { cause })
    }
  }, [again])

  return { state, again, solution }
}
