import { lazy, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdding } from '../composer/adding-context.ts'
import type { ListName } from '../draft/draft.ts'
import { newEntry } from '../draft/entries.ts'
import { useEditor } from '../editor-context.tsx'
import { addAndFocus, appendEntry } from '../entries/add-entry.ts'
import { sectionOf } from '../sections/section-list.ts'
import type { Choice } from './choices.ts'
import { PickerContext } from './picker-context.ts'

const ServicePicker = lazy(async () => ({ default: (await import('./service-picker.tsx')).ServicePicker }))

/** The one picker of the editor; it comes when it is first asked for. */
export function PickerHost({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const { add } = useAdding()
  const [open, setOpen] = useState<{ list: ListName | null } | null>(null)

  function choose({ list, service, value }: Choice) {
    // Closed first: the dialog gives the focus back to the button that opened it.
    flushSync(() => setOpen(null))
    if (value === '') {
      addAndFocus(editor, list, service)
    } else {
      editor.openSection(sectionOf(list))
      appendEntry(editor, list, newEntry(list, service, value))
    }
  }

  function paste(text: string): boolean {
    // The report of what became of each link takes the picker's place.
    flushSync(() => setOpen(null))
    return add(text)
  }

  return (
    <PickerContext value={list => setOpen({ list })}>
      {children}
      {open && (
        <Suspense>
          <ServicePicker list={open.list} onChoose={choose} onPaste={paste} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </PickerContext>
  )
}
