import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Entry, type ListName, mainPartName } from '../draft/draft.ts'
import { insertEntry, moveEntry } from '../draft/entries.ts'
import { useEditor, useEntryIds, useProblems } from '../editor-context.tsx'
import { fieldId, focusField } from './field-place.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './entry.module.css'
import { ProblemText } from './problem-text.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useEntryNames } from './use-entry-names.ts'
import { useReorderHandlers } from './use-reorder.ts'

interface Removed {
  entry: Entry
  at: number
}

/** The entries of one list in card order. */
export function EntryList({ list, label }: { list: ListName; label: string }) {
  const { t } = useTranslation('editor')
  const { saving, announce } = useEditor()
  const { nameOf } = useEntryNames()
  const ids = useEntryIds(list)
  const problems = useProblems(list, null)
  const element = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [moving, setMoving] = useState<string | null>(null)

  const entriesNow = useCallback(() => saving.get().draft[list] as Entry[], [saving, list])
  const write = useCallback(
    (change: (entries: Entry[]) => Entry[]) => saving.editList(list, change),
    [saving, list],
  )

  const move = useCallback(
    (id: string, to: number) => {
      const active = document.activeElement as HTMLElement | null
      flushSync(() => write(entries => moveEntry(entries, id, to)))
      // A row that is moved in the DOM loses the focus, so the focus is restored.
      if (active?.isConnected) active.focus()
      const entries = entriesNow()
      const place = entries.findIndex(entry => entry.id === id)
      const entry = entries[place]
      if (entry)
        announce(t('entry.moved', { name: nameOf(list, entry), place: place + 1, count: entries.length }))
    },
    [announce, entriesNow, list, nameOf, t, write],
  )

  const toggleMoving = useCallback((id: string) => setMoving(now => (now === id ? null : id)), [])

  const remove = useCallback(
    (id: string) => {
      const at = entriesNow().findIndex(entry => entry.id === id)
      const entry = entriesNow()[at]
      if (!entry) return
      setRemoved({ entry, at })
      write(entries => entries.filter(each => each.id !== id))
    },
    [entriesNow, write],
  )

  const forget = useCallback(() => setRemoved(null), [])

  function undo({ entry, at }: Removed) {
    flushSync(() => {
      setRemoved(null)
      write(entries => insertEntry(entries, at, entry))
    })
    focusField({ field: list, entry: entry.id, part: mainPartName(list) })
  }

  const handle = useReorderHandlers({ list: element, onMove: move, onPress: toggleMoving })
  const rows: ReactNode[] = ids.map((id, at) => (
    <EntryRow
      key={id}
      list={list}
      id={id}
      at={at}
      last={ids.length - 1}
      moving={moving === id && ids.length > 1}
      handle={handle}
      onMove={move}
      onToggleMoving={toggleMoving}
      onRemove={remove}
    />
  ))
  if (removed) {
    void rows.splice(
      Math.min(removed.at, rows.length),
      0,
      <UndoBar
        key={`undo ${removed.entry.id}`}
        text={t('entry.removed', { name: nameOf(list, removed.entry) })}
        onUndo={() => undo(removed)}
        onDone={forget}
      />,
    )
  }

  return (
    <>
      <ul
        ref={element}
        id={fieldId({ field: list, entry: null, part: '' })}
        tabIndex={-1}
        className={styles.list}
        aria-label={label}
      >
        {rows}
      </ul>
      {problems.map(problem => (
        <p key={problem.part} className={styles.problem}>
          <ProblemText problem={problem} />
        </p>
      ))}
    </>
  )
}
