import { suggestSlug } from '@dotyk/domain/profile'
import { useEffect, useRef, useState } from 'react'
import { findSlugRefusal, storeSlug } from '../../../shared/calls/late-calls.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { acceptProfile } from '../own-profile.ts'
import type { Saving } from '../saving/saving-state.ts'
import { addressesOf } from './addresses-of.ts'

/**
 * Gives a new profile an address made of its name, once the name is saved and its field is left. Written anew, the name
 * changes the address again during the same visit; one that the owner chose is left alone.
 * @returns what the name's field calls when it is left
 */
export function useOwnAddress(): () => void {
  const { saving, profile, isNew } = useEditor()
  const [left, setLeft] = useState(0)
  const isSaved = useSavingState(
    ({ draft, stored, phase }) => phase === 'saved' && draft.name !== '' && draft.name === stored.name,
  )
  const name = useSavingState(({ stored }) => stored.name)
  const given = useRef<{ slug: string | null; name: string }>({ slug: null, name: '' })
  const { slug } = profile

  useEffect(() => {
    const { current } = given
    const isOurs = slug === current.slug
    if (!isNew || left === 0 || !isSaved || !isOurs || current.name === name || suggestSlug(name) === '')
      return
    current.name = name
    const over = new AbortController()
    void takeFirstFree(saving, addressesOf(suggestSlug(name)), over.signal).then(taken => {
      if (taken !== null) current.slug = taken
    })
    return () => over.abort()
  }, [saving, isNew, left, isSaved, name, slug])

  return () => setLeft(times => times + 1)
}

/** The one that was taken; null where none is free or the server didn't answer: the profile's id stays its address. */
async function takeFirstFree(
  saving: Saving,
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  try {
    for (const slug of slugs) {
      if ((await findSlugRefusal(slug, signal)) !== null) continue
      acceptProfile(saving, await storeSlug(slug))
      return slug
    }
  } catch {
    // Nobody asked for it, so nobody is told; the address can be chosen under its section.
  }
  return null
}
