import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { disabledProfileFields } from '@dotyk/domain/companies'
import { isLockable } from '@dotyk/domain/groups'
import {
  CONTACT_LISTS,
  fieldDefinition,
  TEXT_FIELDS,
  type TextField as TextName,
} from '@dotyk/domain/profile'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { Button } from '@dotyk/ui/button'
import { FormError, TextArea, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserContent } from '../../../shared/calls/user-content.ts'
import { useKeys } from '../../../shared/keys/keys.ts'
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx'
import { useUnsavedChanges } from '../../../shared/dialog/unsaved-changes.ts'
import type { ContentEntry, ListName } from './editable-content.ts'
import styles from './editable-content.module.css'
import { EntryList } from './entry-list.tsx'
import { HoursFields } from './hours-fields.tsx'
import { useContentForm } from './use-content-form.ts'

interface ContentFormProps {
  content: UserContent
  onClose: () => void
}

/** Lets staff edit a profile's page for its owner, under the same rules. */
export function ContentForm({ content, onClose }: ContentFormProps) {
  const { t } = useTranslation('console')
  const { call, draft, slug, change, changeSlug, conflicts, unsaved, save } = useContentForm(content, onClose)
  const [isLeaving, setLeaving] = useState(false)
  const run = () => void save()
  const leaveText = t('users.content.leaveText')
  const cancel = () => (unsaved > 0 ? setLeaving(true) : onClose())
  useBackCloses(true, cancel, () => unsaved > 0)
  useUnsavedChanges(unsaved > 0 && !call.busy, leaveText)
  useKeys([{ keys: 'mod+s', name: t('users.content.save'), run, inFields: true }])
  const { profile, blocksOff } = content
  const off = disabledProfileFields(blocksOff)
  const lockedOf = (field: OwnProfile['lockedFields'][number]) =>
    profile.lockedFields.includes(field) ? t('users.content.locked', { group: profile.groupName }) : undefined

  return (
    <form
      ref={call.form}
      noValidate
      className={styles.form}
      aria-label={t('users.content.title')}
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
    >
      <div className={styles.main}>
        {TEXT_FIELDS.map(field => (
          <TextOfPage
            key={field}
            field={field}
            value={draft[field]}
            locked={isLockable(field) ? lockedOf(field) : undefined}
            error={call.errorOf(field)}
            onChange={text => change({ [field]: text })}
          />
        ))}
        <TextField
          name="slug"
          label={t('users.content.address')}
          hint={t('users.content.addressHint')}
          value={slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={call.errorOf('slug')}
          onChange={event => changeSlug(event.currentTarget.value)}
        />
      </div>
      {CONTACT_LISTS.filter(list => isOffered(list, profile, draft[list], off)).map(list => (
        <EntryList
          key={list}
          list={list}
          entries={draft[list]}
          locked={lockedOf(list)}
          full={off.has(list) ? t('users.content.off') : undefined}
          errorOf={call.errorOf}
          onChange={entries => change({ [list]: entries })}
        />
      ))}
      <HoursFields
        hours={draft.hours}
        locked={lockedOf('hours')}
        errorOf={call.errorOf}
        onChange={hours => change({ hours })}
      />
      {conflicts.length > 0 && (
        <p role="alert" className={styles.notice}>
          {t('users.content.conflict', {
            fields: conflicts.map(field => t(`groups.fields.${field}`)).join(', '),
          })}
        </p>
      )}
      <FormError>{call.error}</FormError>
      <div className={styles.foot}>
        <span role="status" className={styles.unsaved}>
          {unsaved > 0 && t('users.content.unsaved', { count: unsaved })}
        </span>
        <Button size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="small" variant="filled" busy={call.busy} disabled={unsaved === 0}>
          {t('users.content.save')}
        </Button>
      </div>
      {isLeaving && (
        <LeaveDialog question="closing" text={leaveText} onStay={() => setLeaving(false)} onLeave={onClose} />
      )}
    </form>
  )
}

interface TextOfPageProps {
  field: TextName
  value: string
  /** The reason why the list can't be changed; undefined if it can. */
  locked: string | undefined
  error: string | undefined
  onChange: (text: string) => void
}

function TextOfPage({ field, value, locked, error, onChange }: TextOfPageProps) {
  const { t } = useTranslation('console')
  const props = {
    name: field,
    label: t(`groups.fields.${field}`),
    value,
    disabled: locked !== undefined,
    hint: locked,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  const row = fieldDefinition(field)
  if (row.kind === 'text') return <TextArea {...props} rows={3} />
  return (
    <TextField
      {...props}
      data-autofocus={field === 'name' || undefined}
      {...('limit' in row && { maxLength: 2 * row.limit })}
      {...(row.kind === 'birthday' && { placeholder: t('users.content.birthdayPlaceholder') })}
      autoComplete="off"
    />
  )
}

/**
 * Returns whether a list is shown in the form. A list of another profile type, or a disabled list, is shown only if it has
 * entries that can be removed.
 */
function isOffered(
  list: ListName,
  { type }: OwnProfile,
  entries: readonly ContentEntry[],
  off: ReadonlySet<string>,
) {
  const { onlyFor = type } = fieldDefinition(list)
  return entries.length > 0 || (!off.has(list) && onlyFor === type)
}
