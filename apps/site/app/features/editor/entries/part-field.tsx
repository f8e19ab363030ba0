import { partText } from '@dotyk/domain/profile'
import { isOnlyPhonePrefix, joinPhonePrefix, looksTooShort, suggestEmail } from '@dotyk/domain/values'
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, isPhoneList, type ListName } from '../draft/draft.ts'
import { changeEntry } from '../draft/entries.ts'
import { editableText, mainTextOf, readableText, textOnBlur } from '../draft/entry-text.ts'
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
  /** The part that Enter focuses next; if it is unset, Enter ends the editing of the row. */
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
      saving.editList(list, entries => changeEntry(entries, entry.id, { [part]: text }))
    },
    leave: () => {
      saving.reveal({ field: list, entry: entry.id, part })
    },
  }
}

/** A text field of an entry, such as its caption or heading. */
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
 * Handles Enter: it focuses the next part, or ends the editing of the row. In that case the text is normalised and a phone hides
 * its keyboard. The label of the phone's Enter key shows which of the two happens.
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

/** Returns a suggested correction of a mistyped email once its field has lost the focus, or null. */
function useSuggestedEmail(list: ListName, entry: Entry, isTyping: boolean): string | null {
  const { profile } = useEditor()
  const others = useDraftField('emails', emails =>
    emails.flatMap(({ id, value }) => (id === entry.id ? [] : [value])).join(' '),
  )
  if (list !== 'emails' || isTyping) return null
  const domains = `${profile.email ?? ''} ${others}`.split(' ').flatMap(email => email.split('@').slice(1))
  return suggestEmail(mainTextOf(list, entry), domains)
}

/**
 * The field for an entry's link, number or address. While focused it shows the typed text, unaffected by server updates; on blur
 * a handle or number becomes its link and is shown in readable form.
 */
export function MainPart({ list, entry, part, label, placeholder, className }: PartFieldProps) {
  const { attributes, write, leave } = usePart(list, entry, part)
  const { t } = useTranslation(['editor', 'common'])
  const { phonePrefix } = useEditor().profile
  const isPhone = isPhoneList(list)
  // This call renders the field again once the numbering plan of the country has loaded.
  useHasPhonePlan()
  const [typing, setTyping] = useState<{ begun: string; text: string } | null>(null)

  /** Replaces the typed text by its stored form. */
  function settle() {
    leave()
    if (!typing || typing.text === typing.begun || (isPhone && isOnlyPhonePrefix(typing.text, phonePrefix)))
      return
    const settled = textOnBlur(list, entry, typing.text, phonePrefix)
    if (settled !== mainTextOf(list, entry)) write(settled)
  }

  /** Starts editing. An empty phone field is filled with its country code, which is removed if nothing else is typed. */
  function begin(from: Entry) {
    if (isPhone) loadPhonePlan()
    const text = editableText(list, from) || (isPhone ? `${phonePrefix} ` : '')
    setTyping({ begun: text, text })
  }

  function change(typed: string) {
    const text = isPhone ? joinPhonePrefix(typed, phonePrefix) : typed
    setTyping({ begun: typing?.begun ?? '', text })
    write(isPhone && isOnlyPhonePrefix(text, phonePrefix) ? '' : text)
  }

  const suggested = useSuggestedEmail(list, entry, typing !== null)
  const isShort = isPhone && typing === null && looksTooShort(mainTextOf(list, entry))
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
