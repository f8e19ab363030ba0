import { ComboBox } from '@dotyk/ui/combo-box'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers, type User } from '../../shared/calls/users.ts'
import { UserPhoto } from './user-photo.tsx'
import styles from './users.module.css'

interface UserPickerProps {
  label: string
  hint: string
  error: string | undefined
  /** null once what is typed is no longer the profile chosen. */
  onChoose: (user: User | null) => void
}

const PAUSE_MS = 200
const FEW = 6

/** A field that finds one profile as the list does. */
export function UserPicker({ label, hint, error, onChoose }: UserPickerProps) {
  const { t } = useTranslation('console')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<User | null>(null)
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS)
  const isAsked = settled !== '' && chosen === null
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'picker', settled],
    queryFn: ({ signal }) => listUsers({ search: settled }, undefined, { limit: FEW }, signal),
    enabled: isAsked,
    placeholderData: before => before,
  })

  function set(next: string, user: User | null) {
    setText(next)
    setChosen(user)
    onChoose(user)
  }

  return (
    <ComboBox
      label={label}
      hint={hint}
      error={error}
      text={text}
      onType={next => set(next, null)}
      onClear={() => set('', null)}
      clearLabel={t('users.clearPicked')}
      options={isAsked ? (data?.items ?? []) : []}
      keyOf={user => user.id}
      chosenKey={chosen?.id ?? null}
      onChoose={user => set(user.name, user)}
      busy={isFetching}
      note={isAsked && data && !isFetching ? t('users.none') : undefined}
      maxLength={200}
    >
      {user => (
        <span className={styles.picked}>
          <UserPhoto user={user} />
          <span className={styles.cut}>{user.name}</span>
          <span className={styles.mute}>{user.email ?? `/${user.address}`}</span>
        </span>
      )}
    </ComboBox>
  )
}
