import { ComboBox } from '@dotyk/ui/combo-box'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Group, listGroups } from '../../../shared/calls/groups.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from './bulk-dialogs.module.css'

interface GroupPickerProps {
  error: string | undefined
  /** Called with the chosen group, or with null once the text no longer matches it. */
  onChoose: (group: Group | null) => void
}

const PAUSE_MS = 200
const FEW = 6

/** A field for choosing one group by its name; the newest groups are suggested first. */
export function GroupPicker({ error, onChoose }: GroupPickerProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Group | null>(null)
  const settled = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['groups', 'picker', settled],
    queryFn: ({ signal }) => listGroups(settled, { limit: FEW }, signal),
    enabled: chosen === null,
    placeholderData: keepPreviousData,
  })

  function set(next: string, group: Group | null) {
    setText(next)
    setChosen(group)
    onChoose(group)
  }

  return (
    <ComboBox
      label={t('users.group')}
      error={error}
      text={text}
      onType={next => set(next, null)}
      onClear={() => set('', null)}
      clearLabel={t('users.clearPicked')}
      options={chosen === null ? (data?.items ?? []) : []}
      keyOf={group => group.id}
      chosenKey={chosen?.id ?? null}
      onChoose={group => set(group.name, group)}
      busy={isFetching}
      note={
        chosen === null && data?.items.length === 0 && !isFetching ? t('users.bulk.groupNone') : undefined
      }
      maxLength={200}
    >
      {group => (
        <span className={styles.picked}>
          <span>{group.name}</span>
          <span className={styles.faint}>
            {t('users.jobs.profiles', { count: group.members, number: number(group.members) })}
          </span>
        </span>
      )}
    </ComboBox>
  )
}
