import { exampleLink, findService, partText, serviceSource, servicesOfList } from '@dotyk/domain/profile'
import { NativeSelect, TextField } from '@dotyk/ui/fields'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/icons.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { type ContentEntry, type ListName, entryPartNames } from './editable-content.ts'
import styles from './editable-content.module.css'
import { mayAddEntry, newEntry } from './lists.ts'
import { VisibilityFields } from './visibility-fields.tsx'

interface EntryListProps {
  list: ListName
  entries: readonly ContentEntry[]
  onChange: (entries: ContentEntry[]) => void
  /** Returns the error of the field with this name. */
  errorOf: (name: string) => string | undefined
  /** The reason why the list can't be changed; undefined if it can. */
  locked?: string | undefined
  /** The reason why no entry can be added; undefined if an entry can be added. */
  full?: string | undefined
}

/** The entries of one list of a page with their fields, and a button that adds another entry. */
export function EntryList({ list, entries, onChange, errorOf, locked, full }: EntryListProps) {
  const { t } = useTranslation('console')
  const title = useId()
  const section = useRef<HTMLFieldSetElement>(null)
  const added = useRef<string>(undefined)
  const note = locked ?? full

  useEffect(() => {
    if (added.current === undefined) return
    section.current?.querySelector<HTMLElement>(`[data-entry="${added.current}"] input`)?.focus()
    added.current = undefined
  }, [entries])

  function add(service?: string) {
    const entry = newEntry(list, service)
    added.current = entry.id
    onChange([...entries, entry])
  }

  function remove(id: string) {
    onChange(entries.filter(entry => entry.id !== id))
    // The removed entry's button had the focus, so the focus moves to the section.
    section.current?.focus()
  }

  return (
    <fieldset
      ref={section}
      tabIndex={-1}
      className={GROUPS[list] ?? styles.list}
      disabled={locked !== undefined}
      aria-labelledby={title}
    >
      <h3 id={title} className={styles.listTitle}>
        {t(`groups.fields.${list}`)}
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      {entries.map((entry, at) => (
        <EntryFields
          key={entry.id}
          list={list}
          entry={entry}
          at={at}
          errorOf={errorOf}
          onChange={changed => onChange(entries.map(each => (each.id === entry.id ? changed : each)))}
          onRemove={() => remove(entry.id)}
        />
      ))}
      {!note && <AddEntry list={list} entries={entries} onAdd={add} />}
    </fieldset>
  )
}

const GROUPS: Partial<Record<ListName, string | undefined>> = {
  customButtons: styles.buttons,
  addresses: styles.addresses,
}

interface EntryFieldsProps extends Pick<EntryListProps, 'list' | 'errorOf'> {
  entry: ContentEntry
  at: number
  onChange: (entry: ContentEntry) => void
  onRemove: () => void
}

function EntryFields({ list, entry, at, errorOf, onChange, onRemove }: EntryFieldsProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const service = list !== 'sites' && 'name' in entry ? findService(entry.name) : undefined
  const kind = service?.captions[language] ?? t(`users.content.entries.${list}`)
  const name = `${kind} ${at + 1}`
  return (
    <div role="group" aria-label={name} data-entry={entry.id} className={styles.entry}>
      {service && <span className={styles.service}>{kind}</span>}
      {entryPartNames(list).map(part => {
        const label = t(`users.content.parts.${partName(list, part)}`)
        return (
          <TextField
            key={part}
            name={`${list}.${at}.${part}`}
            label={label}
            labelHidden
            placeholder={part === 'value' && service ? exampleLink(service.id) : label}
            className={styles[part] ?? ''}
            value={partText(entry, part)}
            error={errorOf(`${list}.${at}.${part}`)}
            autoComplete="off"
            spellCheck={part === 'title' || list === 'customButtons'}
            onChange={event => onChange({ ...entry, [part]: event.currentTarget.value })}
          />
        )
      })}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('users.content.remove', { name })}
        title={t('users.content.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
      <VisibilityFields
        name={name}
        path={`${list}.${at}.visibility`}
        visibility={entry.visibility}
        errorOf={errorOf}
        onChange={visibility => {
          const { visibility: _, ...rest } = entry
          onChange(visibility ? { ...rest, visibility } : rest)
        }}
      />
    </div>
  )
}

/** Returns the message key for a part of an entry: the value of a phone is called "number", the value of a button "text". */
function partName(list: ListName, part: string) {
  if (list === 'addresses') return addressPartName(part)
  if (part === 'value') {
    if (list === 'customButtons') return 'text'
    if (list === 'emails') return 'email'
    return list === 'phones' || list === 'waiterPhones' ? 'phone' : 'link'
  }
  if (part === 'url' || part === 'link') return 'url'
  if (part === 'icon') return 'icon'
  return list === 'customButtons' ? 'title' : list === 'sites' ? 'name' : 'caption'
}

function addressPartName(part: string) {
  switch (part) {
    case 'title':
      return 'place'
    case 'link':
      return 'map'
    case 'city':
    case 'postcode':
    case 'country':
      return part
    default:
      return 'street'
  }
}

interface AddEntryProps extends Pick<EntryListProps, 'list' | 'entries'> {
  onAdd: (service?: string) => void
}

function AddEntry({ list, entries, onAdd }: AddEntryProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const source = serviceSource(list)
  const name = t(`users.content.add.${list}`)
  if (source === null) {
    if (!mayAddEntry(list, entries)) return <p className={styles.note}>{t('users.content.full')}</p>
    return (
      <button type="button" className={styles.add} onClick={() => onAdd()}>
        <Icon name="plus" size={14} />
        {name}
      </button>
    )
  }
  return (
    <NativeSelect
      label={name}
      labelHidden
      value=""
      onChange={event => {
        if (event.currentTarget.value !== '') onAdd(event.currentTarget.value)
      }}
    >
      <option value="">{name}…</option>
      {servicesOfList(source).map(({ id, captions }) => (
        <option key={id} value={id} disabled={!mayAddEntry(list, entries, id)}>
          {captions[language]}
        </option>
      ))}
    </NativeSelect>
  )
}
