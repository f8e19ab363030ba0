import type { ErrorKey } from '@dotyk/contract/errors'
import { checkSlug, normaliseSlug } from '@dotyk/domain/profile'
import { useEffect, useState } from 'react'
import { callServer } from '../../../shared/api.ts'

/** How long the owner pauses before what is typed is judged. */
const PAUSE_MS = 400

export type SlugAnswer = 'free' | 'unknown' | Extract<ErrorKey, 'slug-invalid' | 'slug-taken'>

/**
 * What would become of a slug, while it is typed: the rules here first, then the server, which knows who has it.
 * `null` while it isn't known yet, or nothing is to be said; `unknown` where the server didn't answer.
 */
export function useSlugCheck(typed: string, current: string | null): SlugAnswer | null {
  const slug = normaliseSlug(typed)
  const [answer, setAnswer] = useState<{ slug: string; is: SlugAnswer } | null>(null)
  const isNew = slug !== '' && slug !== current

  useEffect(() => {
    if (!isNew) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const broken = checkSlug(slug) !== null
      const asked = broken ? Promise.resolve('slug-invalid' as const) : askServer(slug, stop.signal)
      void asked.then(is => {
        if (!stop.signal.aborted) setAnswer({ slug, is })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [slug, isNew])

  return isNew && answer?.slug === slug ? answer.is : null
}

async function askServer(slug: string, signal: AbortSignal): Promise<SlugAnswer> {
  try {
    const { refusal } = await callServer(
      'GET /api/v1/profile/url',
      { query: { custom_url: slug } },
      { signal },
    )
    return refusal ?? 'free'
  } catch {
    return 'unknown'
  }
}
