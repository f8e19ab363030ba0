import type { Icons } from '@dotyk/card-page'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { Language } from '@dotyk/domain/values'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Draft, DraftField, Entry, ListName } from './draft/draft.ts'
import type { Problem } from './draft/problem.ts'
import type { Saving, SavingState } from './saving/saving-state.ts'
import type { SectionId } from './sections/section-list.ts'

export interface EditorContextValue {
  saving: Saving
  profile: OwnProfile
  language: Language
  /** Outlines of the services' icons, once they are here. */
  icons: Icons | undefined
  /** It had no name yet when the page was opened. */
  isNew: boolean
  /** Unfolds a section, at once: what is in it can be given the focus. */
  openSection: (section: SectionId) => void
  /** Says something to screen readers. */
  announce: (text: string) => void
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('useEditor is used outside of the editor')
  return value
}

/** A part of the saving's state; renders again only when that part changes. It has to be a value or a stable object. */
export function useSavingState<Part>(select: (state: SavingState) => Part): Part {
  const { saving } = useEditor()
  const read = () => select(saving.get())
  return useSyncExternalStore(saving.subscribeTo('any'), read, read)
}

/** A part of one field of the draft, read again only when that field changes; a value or a stable object as well. */
export function useDraftField<Field extends DraftField, Part>(
  field: Field,
  select: (value: Draft[Field]) => Part,
): Part {
  const { saving } = useEditor()
  const read = () => select(saving.get().draft[field])
  return useSyncExternalStore(saving.subscribeTo(field), read, read)
}

/** Ids of a list's entries, in order. */
export function useEntryIds(list: ListName): readonly string[] {
  const joined = useDraftField(list, entries => entries.map(({ id }) => id).join(' '))
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

export function useEntry(list: ListName, id: string): Entry | undefined {
  return useDraftField(list, entries => (entries as Entry[]).find(entry => entry.id === id))
}

const NONE: readonly Problem[] = []

/** What may be said to be wrong with an entry, or with a field that is no list. */
export function useProblems(field: string, entry: string | null): readonly Problem[] {
  const { saving } = useEditor()
  const read = useCallback(() => problemsIn(saving.get().problems, field, entry), [saving, field, entry])
  return useSyncExternalStore(saving.subscribeTo('problems'), read, read)
}

const cache = new WeakMap<readonly Problem[], Map<string, readonly Problem[]>>()

/** The same array for the same state, as a store's reading has to be. */
function problemsIn(problems: readonly Problem[], field: string, entry: string | null): readonly Problem[] {
  if (problems.length === 0) return NONE
  const known = cache.get(problems) ?? new Map<string, readonly Problem[]>()
  cache.set(problems, known)
  const key = `${field}/${entry ?? ''}`
  const found =
    known.get(key) ?? problems.filter(problem => problem.field === field && problem.entry === entry)
  known.set(key, found)
  return found
}
