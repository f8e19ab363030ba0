import { flushSync } from 'react-dom'
import { type ListName, mainPartName } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { focusField } from '../entries/field-place.ts'
import { sectionOfField } from '../sections/section-list.ts'

/** Returns a function that shows an entry in the form and focuses it. */
export function useShowEntry() {
  const { openSection } = useEditor()
  return (list: ListName, id: string) => {
    flushSync(() => openSection(sectionOfField(list)))
    focusField({ field: list, entry: id, part: mainPartName(list) })
  }
}
