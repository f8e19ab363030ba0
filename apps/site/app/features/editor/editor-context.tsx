import type { Icons } from '@dotyk/card-page'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { Language } from '@dotyk/domain/values'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Draft, DraftField, Entry, ListName } from './draft/draft.ts'
import type { DraftProblem } from './draft/problem.ts'
import type { Saving, SavingState } from './saving/saving-state.ts'
import type { SectionId } from './sections/section-list.ts'

export interface EditorContextValue {
  saving: Saving
  profile: OwnProfile
  language: Language
  /** The outlines of the services' icons; undefined until they have loaded. */
  icons: Icons | undefined
  /** True if the profile had no name when the page was opened. */
  isNew: boolean
  /** Expands a section synchronously, so that its content can be focused immediately. */
  openSection: (section: SectionId) => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('useEditor is used outside of the editor')
  return value
}

/**
 * Selects a part of the saving state; the component is rendered again only when that part changes. The part must be a primitive
 * or a stable object.
 */
export function useSavingState<Part>(select: (state: SavingState) => Part): Part {
  const { saving } = useEditor()
  const read = () => select(saving.get())
  return useSyncExternalStore(saving.subscribeTo('any'), read, read)
}

/**
 * Selects a part of one draft field; the selection runs only when that field changes. The part must be a primitive or a stable
 * object.
 */
export function useDraftField<Field extends DraftField, Part>(
  field: Field,
  select: (value: Draft[Field]) => Part,
): Part {
  const { saving } = useEditor()
  const read = () => select(saving.get().draft[field])
  return useSyncExternalStore(saving.subscribeTo(field), read, read)
}

/** Returns the ids of a list's entries, in order. */
export function useEntryIds(list: ListName): readonly string[] {
  const joined = useDraftField(list, entries => entries.map(({ id }) => id).join(' '))
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

export function useEntry(list: ListName, id: string): Entry | undefined {
  return useDraftField(list, entries => (entries as Entry[]).find(entry => entry.id === id))
}

const NONE: readonly DraftProblem[] = []

/** Returns the problems to show for an entry, or for a field that is not a list. */
export function useProblems(field: string, entry: string | null): readonly DraftProblem[] {
  const { saving } = useEditor()
  const read = useCallback(() => problemsIn(saving.get().problems, field, entry), [saving, field, entry])
  return useSyncExternalStore(saving.subscribeTo('problems'), read, read)
}

const cache = new WeakMap<readonly DraftProblem[], Map<string, readonly DraftProblem[]>>()

/** Returns the problems of a field or entry. The same state gives the same array, because a store snapshot must be stable. */
function problemsIn(
  problems: readonly DraftProblem[],
  field: string,
  entry: string | null,
): readonly DraftProblem[] {
  if (problems.length === 0) return NONE
  const known = cache.get(problems) ?? new Map<string, readonly DraftProblem[]>()
  cache.set(problems, known)
  const key = `${field}/${entry ?? ''}`
  const found =
    known.get(key) ?? problems.filter(problem => problem.field === field && problem.entry === entry)
  known.set(key, found)
  return found
}
