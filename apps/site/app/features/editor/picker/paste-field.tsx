import { findService } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { type ClipboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mainPart } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { appendEntry } from '../entries/add-entry.ts'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { focusField } from '../field-place.ts'
import { Icon } from '../icon.tsx'
import { sectionOf } from '../sections/section-list.ts'
import styles from './paste-field.module.css'
import { usePicker } from './picker-context.ts'
import { type Addition, planAddition, recogniseInput, type Recognised } from './recognise-input.ts'

/** The quick way in: whatever is pasted or typed here finds its service and its list. */
export function PasteField() {
  const { t } = useTranslation('editor')
  const { saving } = useEditor()
  const openPicker = usePicker()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Addition[]>([])
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)

  function add(given: string): boolean {
    const pieces = recogniseInput(given) ? [given] : given.split(/[\s,;]+/).filter(Boolean)
    // A sentence that mentions a site is no list of links.
    const isKnown = pieces.length > 0 && pieces.every(piece => recogniseInput(piece))
    if (!isKnown) {
      setOutcome([{ kind: 'unknown' }])
      return false
    }
    const outcomes = pieces.map(piece => {
      const addition = planAddition(saving.get().draft, piece)
      if (addition.kind === 'added') appendEntry({ saving }, addition.recognised.list, addition.entry)
      return addition
    })
    setOutcome(outcomes)
    return true
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') input.current?.focus()
    else if (add(text)) setText('')
  }

  function paste(event: ClipboardEvent) {
    const isAlone = text === '' || input.current?.selectionEnd !== input.current?.selectionStart
    if (isAlone && add(event.clipboardData.getData('text/plain'))) {
      event.preventDefault()
      setText('')
    }
  }

  usePasteAnywhere(add)

  return (
    <section className={styles.card} aria-label={t('paste.title')}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          <Icon name="link" />
          <span className="visually-hidden">{t('paste.label')}</span>
          <input
            ref={input}
            className={styles.input}
            placeholder={t('paste.hint')}
            aria-describedby={hintId}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={event => {
              setText(event.target.value)
              setOutcome([])
            }}
            onPaste={paste}
          />
          {text && (
            <button type="submit" className={styles.submit}>
              {t('paste.submit')}
            </button>
          )}
        </label>
        <Button className={styles.choose} onClick={() => openPicker(null)}>
          <Icon name="add" size={18} /> {t('paste.choose')}
        </Button>
      </form>
      <div id={hintId} role="status">
        {outcome.length > 0 && <Outcome outcome={outcome} />}
      </div>
    </section>
  )
}

/** What became of it, in a line, with a way to the entry. */
function Outcome({ outcome }: { outcome: Addition[] }) {
  const { t } = useTranslation('editor')
  const { openSection } = useEditor()
  const names = useRecognisedNames()
  const added = outcome.filter(each => each.kind === 'added')
  const [first] = added.length > 0 ? added : outcome
  if (!first) return null
  if (first.kind === 'unknown') return <p className={styles.trouble}>{t('paste.unknown')}</p>
  const service = names(first.recognised)
  if (first.kind !== 'added') return <p className={styles.trouble}>{t(`paste.${first.kind}`, { service })}</p>

  const { list } = first.recognised
  function show() {
    if (first?.kind !== 'added') return
    flushSync(() => openSection(sectionOf(list)))
    focusField({ field: list, entry: first.entry.id, part: mainPart(list) })
  }
  return (
    <p className={styles.added} key={first.entry.id}>
      <EntryIcon list={list} service={first.recognised.service} />
      {added.length > 1 ? t('paste.addedMany', { count: added.length }) : t('paste.added', { service })}
      <button type="button" className={styles.show} onClick={show}>
        {t('paste.show')}
      </button>
    </p>
  )
}

function useRecognisedNames() {
  const { t } = useTranslation('editor')
  const { language } = useEditor()
  return ({ list, service }: Recognised) =>
    service === null ? t(`add.${list}`) : (findService(service)?.captions[language] ?? service)
}

/** A link pasted where no field has the focus is meant for the card as well. */
function usePasteAnywhere(add: (text: string) => boolean) {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    function paste(event: globalThis.ClipboardEvent) {
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, dialog, [contenteditable]')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (latest.current(text)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
