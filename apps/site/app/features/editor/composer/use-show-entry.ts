import { flushSync } from 'react-dom'
import { type ListName, mainPart } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { focusField } from '../entries/field-place.ts'
import { sectionOf } from '../sections/section-list.ts'

/** Returns a function that opens an entry in the form and focuses it. */
export function useShowEntry() {
  const { openSection } = useEditor()
  return (list: ListName, id: string) => {
    flushSync(() => openSection(sectionOf(list)))
    focusField({ field: list, entry: id, part: mainPart(list) })
  }
}
