import { TAG_LIMITS, parseTags } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { NativeSelect, TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../dialog/unsaved-changes.ts'
import { formatFullTime } from '../format-time.ts'
import { Icon } from '../icons.tsx'
import { useLanguage } from '../use-language.ts'
import styles from './labels.module.css'

export interface Tag {
  tag: string
  /** The login of the person who added the tag. */
  by: string
  at: Date
}

/** The tags that are in use, and the logins to which an order or a person is or can be assigned. */
export interface KnownLabels {
  tags: readonly { tag: string }[]
  assignees: readonly { login: string; active: boolean }[]
}

export type LabelChange = { kind: 'tag' | 'untag'; tag: string } | { kind: 'assign'; assignee: string | null }

interface LabelsSectionProps {
  tags: readonly Tag[]
  /** The login of the responsible member of staff; null if there is none. */
  assignee: string | null
  /** The known tags and logins; undefined until they have loaded. */
  known: KnownLabels | undefined
  /** Whether a change is being stored. */
  busy: boolean
  /** Stores the changes one after another; resolves to false if one of them has failed. */
  onChange: (changes: readonly LabelChange[]) => Promise<boolean>
}

/** The tags of an order or a person and the responsible member of staff; each change is saved immediately. */
export function LabelsSection({ tags, assignee, known, busy, onChange }: LabelsSectionProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const suggestions = useId()
  useUnsavedChanges(text.trim() !== '' && !busy, t('closing.text'))
  const active = known?.assignees.filter(each => each.active).map(({ login }) => login) ?? []

  async function add() {
    const added = parseTags(text).filter(tag => tags.every(each => each.tag !== tag))
    const wrong = added.some(tag => tag.length > TAG_LIMITS.length)
      ? t('orders.labels.tooLong')
      : tags.length + added.length > TAG_LIMITS.count
        ? t('orders.labels.full')
        : undefined
    setError(wrong)
    if (wrong !== undefined) return
    if (await onChange(added.map(tag => ({ kind: 'tag', tag })))) setText('')
  }

  return (
    <Section title={t('orders.labels.title')}>
      <NativeSelect
        label={t('orders.labels.assignee')}
        value={assignee ?? ''}
        disabled={busy || known === undefined}
        onChange={event => void onChange([{ kind: 'assign', assignee: event.currentTarget.value || null }])}
      >
        <option value="">{t('orders.labels.nobody')}</option>
        {assignee !== null && !active.includes(assignee) && (
          <option value={assignee} disabled>
            {known ? t('orders.labels.removed', { login: assignee }) : assignee}
          </option>
        )}
        {active.map(login => (
          <option key={login} value={login}>
            {login}
          </option>
        ))}
      </NativeSelect>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('orders.columns.tags')}>
          {tags.map(({ tag, by, at }) => (
            <li key={tag} title={t('orders.labels.added', { by, time: formatFullTime(at, language) })}>
              {tag}
              <button
                type="button"
                aria-label={t('orders.labels.remove', { tag })}
                disabled={busy}
                onClick={() => void onChange([{ kind: 'untag', tag }])}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.lineForm}
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label={t('orders.labels.tag')}
          labelHidden
          placeholder={t('orders.labels.tag')}
          title={t('orders.labels.tagHint')}
          list={suggestions}
          autoComplete="off"
          value={text}
          error={error}
          onChange={event => setText(event.currentTarget.value)}
        />
        <datalist id={suggestions}>
          {known?.tags.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button type="submit" size="small" busy={busy}>
          {t('orders.labels.add')}
        </Button>
      </form>
    </Section>
  )
}
