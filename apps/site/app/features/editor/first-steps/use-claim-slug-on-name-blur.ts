import { useEffect, useState } from 'react'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { claimSlugFromName } from './claim-slug.ts'

/**
 * Gives a new profile an address derived from its name, once the name is saved and its field has lost the focus.
 * @returns the blur handler of the name field
 */
export function useClaimSlugOnNameBlur(): () => void {
  const { saving, profile, isNew } = useEditor()
  const [left, setLeft] = useState(0)
  const isSaved = useSavingState(
    ({ draft, stored, phase }) => phase === 'saved' && draft.name !== '' && draft.name === stored.name,
  )
  const name = useSavingState(({ stored }) => stored.name)
  const { slug } = profile

  useEffect(() => {
    if (isNew && left > 0 && isSaved) void claimSlugFromName(saving, slug)
  }, [saving, isNew, left, isSaved, name, slug])

  return () => setLeft(times => times + 1)
}
