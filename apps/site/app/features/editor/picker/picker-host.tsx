import { Activity, lazy, memo, type ReactNode, Suspense, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAdding } from '../composer/adding-context.ts'
import type { ListName } from '../draft/draft.ts'
import { newEntry } from '../draft/entries.ts'
import { useEditor } from '../editor-context.tsx'
import { addEntryAndFocus, appendEntry } from '../entries/add-entry.ts'
import { useIsEditorInUse } from '../first-use.ts'
import { sectionOfField } from '../sections/section-list.ts'
import type { PickerOption } from './picker-options.ts'
import { PickerContext } from './picker-context.ts'
import { useTitleFont } from './use-title-font.ts'

const load = () => import('./picker-parts.ts')

/** The picker is memoized and its props are stable, so opening it renders none of the prepared content again. */
const ServicePicker = memo(lazy(async () => ({ default: (await load()).ServicePicker })))

/** Provides the editor's only picker, which is rendered in advance once the editor is in use, and again after each use. */
export function PickerHost({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const { add } = useAdding()
  const [open, setOpen] = useState<{ list: ListName | null } | null>(null)
  const [times, setTimes] = useState(0)
  const isInUse = useIsEditorInUse(load)
  const { t } = useTranslation('editor')
  useTitleFont(t('picker.title'))

  const openPicker = useCallback((list: ListName | null) => setOpen({ list }), [])

  const close = useCallback(() => {
    setOpen(null)
    setTimes(now => now + 1)
  }, [])

  const choose = useCallback(
    ({ list, service, value }: PickerOption) => {
      // The picker is closed before the next step, because closing it restores the focus to the button that opened it.
      flushSync(close)
      if (value === '') {
        addEntryAndFocus(editor, list, service)
      } else {
        editor.openSection(sectionOfField(list))
        appendEntry(editor, list, newEntry(list, service, value))
      }
    },
    [editor, close],
  )

  const paste = useCallback(
    (text: string): boolean => {
      // The picker is closed, because the report with each link's result replaces it.
      flushSync(close)
      return add(text)
    },
    [add, close],
  )

  return (
    <PickerContext value={openPicker}>
      {children}
      {(open || isInUse) && (
        <Suspense>
          <Activity key={times} mode={open ? 'visible' : 'hidden'}>
            <ServicePicker list={open?.list ?? null} onChoose={choose} onPaste={paste} onClose={close} />
          </Activity>
        </Suspense>
      )}
    </PickerContext>
  )
}
