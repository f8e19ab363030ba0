import { CallRefused } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { checkProfileChanges, checkSlug, normaliseSlug } from '@dotyk/domain/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  fetchUserContent,
  storeUserSlug,
  storeUserContent,
  type UserContent,
} from '../../../shared/calls/user-content.ts'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import {
  changedContentOf,
  type EditableContent,
  type ContentField,
  editableContentOf,
  contentFieldNames,
  mergeContent,
  fieldsMissingCode,
  withoutBlankEntries,
} from './editable-content.ts'

interface Edited {
  /** The content as last read from the server. */
  stored: EditableContent
  version: number
  draft: EditableContent
  storedSlug: string
  slug: string
}

function begin({ profile }: UserContent): Edited {
  const stored = editableContentOf(profile)
  const slug = profile.slug ?? ''
  return { stored, version: profile.version, draft: stored, storedSlug: slug, slug }
}

/** The content form's state: the stored content, the draft, and a function that saves the difference. */
export function useContentForm(content: UserContent, onSaved: () => void) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { id } = content.profile
  // If the draft changes during a save, the form stays open.
  const edits = useRef(0)
  const [edited, setEdited] = useState(() => begin(content))
  const [conflicts, setConflicts] = useState<readonly ContentField[]>([])
  const { stored, draft, slug, storedSlug } = edited
  const call = useCall(t('users.content.failed'), contentFieldNames(draft))
  const isSlugChanged = normaliseSlug(slug) !== storedSlug
  const unsaved =
    Object.keys(changedContentOf(stored, withoutBlankEntries(draft))).length + (isSlugChanged ? 1 : 0)

  function change(changes: Partial<EditableContent>) {
    edits.current += 1
    call.clear()
    setEdited(before => ({ ...before, draft: { ...before.draft, ...changes } }))
  }

  function changeSlug(text: string) {
    edits.current += 1
    call.clear()
    setEdited(before => ({ ...before, slug: text }))
  }

  /** Stores the content, merged with changes that the owner has stored meanwhile. */
  async function storeContent(from: Edited): Promise<boolean> {
    const changes = changedContentOf(from.stored, from.draft)
    if (Object.keys(changes).length === 0) return true
    try {
      const profile = await storeUserContent([id], changes, { profileId: id, version: from.version })
      const now = editableContentOf(profile)
      setEdited(before => ({
        ...before,
        stored: now,
        version: profile.version,
        draft: mergeContent(from.draft, before.draft, now).draft,
      }))
      return true
    } catch (error) {
      if (!(error instanceof CallRefused) || error.key !== 'changed-elsewhere') throw error
      const { profile } = await fetchUserContent(id)
      const latest = editableContentOf(profile)
      const merged = mergeContent(from.stored, from.draft, latest)
      const next = { ...from, stored: latest, version: profile.version, draft: merged.draft }
      setEdited(before => ({ ...next, draft: mergeContent(from.stored, before.draft, latest).draft }))
      setConflicts(merged.conflicts)
      // The owner's conflicting changes are overwritten only after staff have seen them and save again.
      return merged.conflicts.length === 0 && storeContent(next)
    }
  }

  async function save(): Promise<void> {
    const written = { ...edited, draft: withoutBlankEntries(draft) }
    setEdited(written)
    setConflicts([])
    const { violations } = checkProfileChanges(changedContentOf(stored, written.draft), () =>
      crypto.randomUUID(),
    )
    const broken: Record<string, ErrorKey | null> = {}
    for (const { field, key } of violations) broken[field] ??= key
    for (const field of fieldsMissingCode(written.draft)) broken[field] = 'item-code-invalid'
    const wanted = slug.trim()
    if (isSlugChanged && wanted !== '') broken.slug = checkSlug(slug)
    if (call.refuse(broken)) return
    const editsBefore = edits.current
    const outcome: { isStored: boolean } = { isStored: false }
    const isDone = await call.run(async () => {
      outcome.isStored = await storeContent(written)
      if (!outcome.isStored || !isSlugChanged) return
      await storeUserSlug(id, wanted === '' ? null : slug)
      setEdited(before => ({ ...before, storedSlug: normaliseSlug(slug) }))
    })
    if (outcome.isStored) {
      await Promise.all(['user', 'users'].map(name => queries.invalidateQueries({ queryKey: [name] })))
    }
    if (!isDone || !outcome.isStored) return
    showSuccessToast('changing')
    if (edits.current === editsBefore) onSaved()
  }

  return { call, draft, slug, change, changeSlug, conflicts, unsaved, save }
}
