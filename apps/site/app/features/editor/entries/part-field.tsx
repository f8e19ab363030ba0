import { isOnlyPrefix, joinPhonePrefix, looksTooShort, suggestEmail } from '@dotyk/domain/values'
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, isPhoneList, type ListName } from '../draft/draft.ts'
import { changeEntry } from '../draft/entries.ts'
import { editableText, mainText, partText, readableText, settledText } from '../draft/entry-text.ts'
import { useDraftField, useEditor, useProblems } from '../editor-context.tsx'
import { loadPhonePlan, useHasPhonePlan } from '../../../shared/phone-plan.ts'
import { fieldId } from './field-place.ts'
import styles from './entry.module.css'

interface PartFieldProps {
  list: ListName
  entry: Entry
  part: string
  label: string
  placeholder: string
  className?: string | undefined
}

interface TextPartProps extends PartFieldProps {
  /** The part that Enter goes on to; without one it ends the row. */
  next?: string
}

function usePart(list: ListName, entry: Entry, part: string) {
  const { saving } = useEditor()
  const problem = useProblems(list, entry.id).find(each => each.part === part)
  const id = fieldId({ field: list, entry: entry.id, part })
  return {
    attributes: {
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': problem ? `${id}-problem` : undefined,
    },
    write: (text: string) => {
      saving.edit(list, entries => changeEntry(entries as Entry[], entry.id, { [part]: text }) as never)
    },
    leave: () => {
      saving.reveal({ field: list, entry: entry.id, part })
    },
  }
}

/** A text of an entry: its caption, its heading. */
export function TextPart({ list, entry, part, label, placeholder, className, next }: TextPartProps) {
  const { attributes, write, leave } = usePart(list, entry, part)
  const text = partText(entry, part)
  return (
    <input
      {...attributes}
      {...onEnter(list, entry, next)}
      className={className ?? styles.caption}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      autoComplete="off"
      onChange={event => write(event.target.value)}
      onBlur={leave}
    />
  )
}

/**
 * What Enter does: it goes on to the next part, or ends the row, where the text is settled and a phone puts its keyboard away.
 * A phone's key says which of the two.
 */
function onEnter(list: ListName, entry: Entry, next?: string) {
  return {
    enterKeyHint: next === undefined ? ('done' as const) : ('next' as const),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      if (next === undefined) event.currentTarget.blur()
      else document.getElementById(fieldId({ field: list, entry: entry.id, part: next }))?.focus()
    },
  }
}

const KEYBOARDS: Partial<Record<ListName, InputHTMLAttributes<HTMLInputElement>>> = {
  phones: { type: 'tel', inputMode: 'tel' },
  waiterPhones: { type: 'tel', inputMode: 'tel' },
  emails: { inputMode: 'email' },
  sites: { inputMode: 'url' },
  customButtons: { inputMode: 'url' },
}

/** What an email was probably meant to be, once its field is left; null where nothing suggests itself. */
function useSuggestedEmail(list: ListName, entry: Entry, isTyping: boolean): string | null {
  const { profile } = useEditor()
  const others = useDraftField('emails', emails =>
    emails.flatMap(({ id, value }) => (id === entry.id ? [] : [value])).join(' '),
  )
  if (list !== 'emails' || isTyping) return null
  const domains = `${profile.email ?? ''} ${others}`.split(' ').flatMap(email => email.split('@').slice(1))
  return suggestEmail(mainText(list, entry), domains)
}

/**
 * Where an entry leads. While it has the focus it shows what is typed, untouched by what comes from the server;
 * left, a handle or a number becomes its link and is read as people read it.
 */
export function MainPart({ list, entry, part, label, placeholder, className }: PartFieldProps) {
  const { attributes, write, leave } = usePart(list, entry, part)
  const { t } = useTranslation(['editor', 'common'])
  const { phonePrefix } = useEditor().profile
  const isPhone = isPhoneList(list)
  // Read anew by the plan of its country once that is there.
  useHasPhonePlan()
  const [typing, setTyping] = useState<{ begun: string; text: string } | null>(null)

  /** Gives typed text its stored form. */
  function settle() {
    leave()
    if (!typing || typing.text === typing.begun || (isPhone && isOnlyPrefix(typing.text, phonePrefix))) return
    const settled = settledText(list, entry, typing.text, phonePrefix)
    if (settled !== mainText(list, entry)) write(settled)
  }

  /** An empty phone begins with its country; left so, it is empty again. */
  function begin(from: Entry) {
    if (isPhone) loadPhonePlan()
    const text = editableText(list, from) || (isPhone ? `${phonePrefix} ` : '')
    setTyping({ begun: text, text })
  }

  function change(typed: string) {
    const text = isPhone ? joinPhonePrefix(typed, phonePrefix) : typed
    setTyping({ begun: typing?.begun ?? '', text })
    write(isPhone && isOnlyPrefix(text, phonePrefix) ? '' : text)
  }

  const suggested = useSuggestedEmail(list, entry, typing !== null)
  const isShort = isPhone && typing === null && looksTooShort(mainText(list, entry))
  return (
    <>
      <input
        {...KEYBOARDS[list]}
        {...attributes}
        {...onEnter(list, entry)}
        className={className ?? styles.main}
        aria-label={label}
        placeholder={placeholder}
        value={typing?.text ?? readableText(list, entry)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onFocus={() => begin(entry)}
        onChange={event => change(event.target.value)}
        onBlur={() => {
          settle()
          setTyping(null)
        }}
      />
      {suggested !== null && (
        <p role="status" className={styles.advice}>
          {t('common:emailTypo', { email: suggested })}{' '}
          <button type="button" className={styles.adviceAct} onClick={() => write(suggested)}>
            {t('common:takeEmail')}
          </button>
        </p>
      )}
      {isShort && (
        <p role="status" className={styles.advice}>
          {t('entry.shortPhone')}
        </p>
      )}
    </>
  )
}
