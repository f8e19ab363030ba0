import { ComboBox } from '@dotyk/ui/combo-box'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers, type User } from '../calls/users.ts'
import { isUserNamed, useGetUserName } from './use-get-user-name.ts'
import { UserPhoto } from './user-photo.tsx'
import styles from './user-picker.module.css'

interface UserPickerProps {
  label: string
  hint: string
  error: string | undefined
  /** Called with the chosen profile, or with null once the text no longer matches it. */
  onChoose: (user: User | null, text: string) => void
  /** The name of the initially chosen profile. */
  initial?: string
  name?: string
}

const PAUSE_MS = 200
const FEW = 6

/** A field for choosing one profile, with the same search as the list of profiles. */
export function UserPicker({ label, hint, error, onChoose, initial = '', name }: UserPickerProps) {
  const { t } = useTranslation('console')
  const nameOf = useGetUserName()
  const [text, setText] = useState(initial)
  const [isTyped, setIsTyped] = useState(false)
  const [chosen, setChosen] = useState<User | null>(null)
  const settled = useDebouncedValue(text.trim(), PAUSE_MS)
  const isAsked = isTyped && settled !== '' && chosen === null
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'picker', settled],
    queryFn: ({ signal }) => listUsers({ search: addressIn(settled) }, undefined, { limit: FEW }, signal),
    enabled: isAsked,
    placeholderData: before => before,
  })

  function set(next: string, user: User | null) {
    setText(next)
    setChosen(user)
    setIsTyped(true)
    onChoose(user, next)
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
      onChoose={user => set(isUserNamed(user) ? user.name : `/${user.address}`, user)}
      busy={isFetching}
      note={isAsked && data && !isFetching ? t('users.none') : undefined}
      maxLength={200}
      {...(name && { name })}
    >
      {user => (
        <span className={styles.picked}>
          <UserPhoto user={user} />
          <span className={styles.name}>{nameOf(user)}</span>
          <span className={styles.note}>{user.email ?? `/${user.address}`}</span>
        </span>
      )}
    </ComboBox>
  )
}

/** Returns the last part of a pasted page address; any other text is returned unchanged. */
function addressIn(text: string): string {
  return /^https?:\/\//.test(text)
    ? (text
        .replace(/[?#].*$/, '')
        .split('/')
        .filter(Boolean)
        .at(-1) ?? text)
    : text
}
