import { type ClipboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhonePlan } from '../../../shared/phone-plan.ts'
import { Icon } from '../icon.tsx'
import { usePicker } from '../picker/picker-context.ts'
import { useAdding } from './adding-context.ts'
import { COMPOSER_ID } from './composer-place.ts'
import styles from './composer.module.css'
import { AdditionResult } from './addition-result.tsx'
import { ReadyToShareLine } from './ready-line.tsx'
import { usePasteAnywhere } from './use-paste-anywhere.ts'
import { usePasteButton } from './use-paste-button.ts'

/** The time in milliseconds for which a success message is shown; an error message stays. */
const SAID_MS = 8_000

/**
 * The field for adding contacts. It recognises the service and the list of any pasted or typed text, and it can open the service
 * picker. On a narrow screen it stays above the tabs.
 */
export function Composer() {
  const { t } = useTranslation('editor')
  const openPicker = usePicker()
  const { add, outcome, forget } = useAdding()
  const [text, setText] = useState('')
  const outcomeId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [first] = outcome
  const only = outcome.length === 1 && first ? first : null
  const isAdded = only?.addition.kind === 'added'

  useEffect(() => {
    if (!isAdded) return
    setText(now => (now.trim() === only.text.trim() ? '' : now))
    const timer = setTimeout(forget, SAID_MS)
    return () => clearTimeout(timer)
  }, [isAdded, forget, only])

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

  const pasteCopied = usePasteButton(copied => {
    if (copied.trim() === '') input.current?.focus()
    else if (!add(copied)) setText(copied.trim().slice(0, 2_000))
  })
  usePasteAnywhere(add)

  return (
    <section className={styles.composer} aria-label={t('paste.title')} data-composer>
      <div id={outcomeId} role="status">
        {only && <AdditionResult one={only} />}
      </div>
      <div role="status">
        <ReadyToShareLine />
      </div>
      <form className={styles.form} onSubmit={submit}>
        <button
          type="button"
          className={styles.choose}
          onClick={() => {
            forget()
            openPicker(null)
          }}
        >
          <Icon name="add" size={24} />
          <span className={styles.chooseText}>{t('paste.choose')}</span>
        </button>
        <div className={styles.field}>
          <input
            ref={input}
            id={COMPOSER_ID}
            className={styles.input}
            aria-label={t('paste.label')}
            aria-describedby={outcomeId}
            placeholder={t('paste.hint')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={event => {
              setText(event.target.value)
              // The message about a pasted text is removed only when the text changes.
              if (only?.text.trim() !== event.target.value.trim()) forget()
            }}
            onFocus={loadPhonePlan}
            onPaste={paste}
          />
          {text !== '' && (
            <button type="submit" className={styles.act}>
              {t('paste.submit')}
            </button>
          )}
          {text === '' && pasteCopied && (
            <button type="button" className={styles.act} onClick={pasteCopied}>
              <Icon name="paste" size={18} /> {t('paste.paste')}
            </button>
          )}
        </div>
      </form>
    </section>
  )
}
