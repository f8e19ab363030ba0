import { flushSync } from 'react-dom'
import { type Entry, type ListName, mainPartName } from '../draft/draft.ts'
import { insertEntry, newEntry } from '../draft/entries.ts'
import { type EditorContextValue } from '../editor-context.tsx'
import { focusField } from './field-place.ts'
import { sectionOfField } from '../sections/section-list.ts'

type Editor = Pick<EditorContextValue, 'saving' | 'openSection'>

/** Appends an entry to its list. */
export function appendEntry({ saving }: Pick<Editor, 'saving'>, list: ListName, entry: Entry): void {
  saving.editList(list, entries => insertEntry(entries, entries.length, entry))
}

/**
 * Adds an empty entry and focuses its field synchronously, because a phone shows its keyboard only for a focus within the
 * press event.
 */
export function addEntryAndFocus(editor: Editor, list: ListName, service: string | null): void {
  const entry = newEntry(list, service)
  flushSync(() => {
    editor.openSection(sectionOfField(list))
    appendEntry(editor, list, entry)
  })
  focusField({ field: list, entry: entry.id, part: list === 'customButtons' ? 'title' : mainPartName(list) })
}
