import { CallRefused } from '@dotyk/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { solveCaptcha } from './solve-captcha.ts'

export type CaptchaState =
  { phase: 'working'; /** From 0 to 1. */ part: number } | { phase: 'solved' } | { phase: 'failed' }

export interface Captcha {
  state: CaptchaState
  /** A solution works once: after any answer of the server a new one is needed. */
  again: () => void
  /**
   * The solution, waited for while it is being found.
   * @throws CallRefused `captcha-unsolved`
   */
  solution: () => Promise<string>
}

const START: CaptchaState = { phase: 'working', part: 0 }

/** Begins to solve as soon as it is shown: by the time the e-mail is typed it is done. */
export function useCaptcha(): Captcha {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(START)
  const solving = useRef<Promise<string> | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const tell = (next: CaptchaState) => {
      if (!stop.signal.aborted) setState(next)
    }
    const work = solveCaptcha(stop.signal, part => tell({ phase: 'working', part }))
    solving.current = work
    work.then(
      () => tell({ phase: 'solved' }),
      () => tell({ phase: 'failed' }),
    )
    return () => stop.abort()
  }, [attempt])

  const again = useCallback(() => {
    setState(START)
    setAttempt(number => number + 1)
  }, [])

  const solution = useCallback(async () => {
    try {
      return (await solving.current) ?? ''
    } catch (cause) {
      throw Object.assign(new CallRefused('captcha-unsolved', 400, 'captcha'), { cause })
    }
  }, [])

  return { state, again, solution }
}
