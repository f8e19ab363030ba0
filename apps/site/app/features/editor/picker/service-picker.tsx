import { findService, LIMITS } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListName } from '../draft/draft.ts'
import { entryLimit, roomFor } from '../draft/entries.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { Icon } from '../icon.tsx'
import { anyLink, type Choice, type ChoiceGroup, choicesFor } from './choices.ts'
import styles from './service-picker.module.css'

interface ServicePickerProps {
  list: ListName | null
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** Every service in its group, a search over them, and the keyboard's way through what it found. */
export function ServicePicker({ list, onChoose, onClose }: ServicePickerProps) {
  const { t } = useTranslation(['editor', 'common'])
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const asked = useDeferredValue(query)
  const groups = useMemo(() => choicesFor(list, asked), [list, asked])
  const choices = groups.flatMap(group => group.choices)
  const { reasonAgainst } = useRoom()

  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function choose(choice: Choice | undefined) {
    if (choice && !reasonAgainst(choice)) onChoose(choice)
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) setActive(Math.max(0, Math.min(active + step, choices.length - 1)))
    else if (event.key === 'Enter') choose(choices[active])
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('picker.title')} closeLabel={t('common:close')} onClose={onClose} wide>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t('picker.search')}
          aria-expanded="true"
          aria-controls="picker-choices"
          aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          placeholder={t('picker.searchPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={walk}
        />
      </div>
      <p className="visually-hidden" role="status">
        {asked.trim() === '' ? '' : t('picker.found', { count: choices.length })}
      </p>
      <div className={styles.choices} id="picker-choices" role="listbox" aria-label={t('picker.title')}>
        {groups.map((group, at) => (
          <Group
            key={group.heading ?? 'found'}
            group={group}
            first={groups.slice(0, at).reduce((sum, { choices: before }) => sum + before.length, 0)}
            active={active}
            reasonAgainst={reasonAgainst}
            onChoose={choose}
          />
        ))}
      </div>
      {choices.length === 0 && (
        <div className={styles.nothing}>
          <p className={styles.nothingTitle}>{t('picker.nothing')}</p>
          <p>{t('picker.nothingText')}</p>
          <Button onClick={() => choose(anyLink())}>
            <Icon name="link" size={18} /> {t('picker.addLink')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface GroupProps {
  group: ChoiceGroup
  /** Number of its first option among all. */
  first: number
  active: number
  reasonAgainst: (choice: Choice) => string | null
  onChoose: (choice: Choice) => void
}

function Group({ group, first, active, reasonAgainst, onChoose }: GroupProps) {
  const { t } = useTranslation('editor')
  const { language } = useEditor()
  const heading = {
    basics: t('picker.basics'),
    pasted: t('picker.pasted'),
    null: '',
  }[String(group.heading)]
  const title = heading ?? t(`group.${group.heading as 'social'}`)
  return (
    <div role="group" aria-label={title || undefined} className={styles.group}>
      {title && (
        <p className={styles.heading} aria-hidden="true">
          {title}
        </p>
      )}
      {group.choices.map((choice, at) => {
        const reason = reasonAgainst(choice)
        const found = choice.service === null ? undefined : findService(choice.service)
        return (
          <div
            key={`${choice.list} ${choice.service}`}
            id={optionId(first + at)}
            role="option"
            aria-selected={first + at === active}
            aria-disabled={reason !== null || undefined}
            className={styles.choice}
            onClick={() => onChoose(choice)}
          >
            <EntryIcon list={choice.list} service={choice.service} />
            <span className={styles.caption}>
              {found?.captions[language] ?? t(`add.${choice.list}`)}
              {choice.value && <small>{choice.value.replace(/^https:\/\/(?:www\.)?/, '')}</small>}
            </span>
            {reason && <small className={styles.full}>{reason}</small>}
          </div>
        )
      })}
    </div>
  )
}

/** Says why something can't be added, where it can't. */
function useRoom() {
  const { t } = useTranslation('editor')
  const draft = useSavingState(state => state.draft)
  return {
    reasonAgainst: ({ list, service }: Choice): string | null =>
      roomFor(draft, list, service) > 0
        ? null
        : t('picker.full', { limit: entryLimit(list) ?? LIMITS.sameService }),
  }
}

function optionId(at: number): string {
  return `picker-choice-${at}`
}
