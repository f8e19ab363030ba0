import { failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { TableLine } from '@dotyk/domain/groups'
import { MAX_PEOPLE_TABLE_BYTES } from '@dotyk/domain/orders'
import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError, TextArea } from '@dotyk/ui/fields'
import { useId, useState } from 'react'
import { parsePeopleFile } from '../../../shared/calls/order-calls.ts'
import { useOrder } from '../order-context.ts'
import styles from './people.module.css'
import { useTexts } from '../../../shared/texts.tsx'

const TABLES = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ListIntakeProps {
  /** @returns whether the list contains any person */
  onRead: (lines: readonly TableLine[]) => boolean
  /** Adds an empty row for a person. */
  onAdd?: () => void
}

/** Accepts a list of people, pasted as text or as a file with a table. Pasted text stays until it is read. */
export function PeopleListInput({ onRead, onAdd }: ListIntakeProps) {
  const { t } = useTexts('people')
  const { t: tError } = useTexts('errors')
  const { draft, change } = useOrder()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ErrorKey | null>(null)

  async function read(file: File): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      if (file.size > MAX_PEOPLE_TABLE_BYTES) setError('table-too-large')
      else if (!onRead(await parsePeopleFile(file))) setError('table-empty')
    } catch (failure) {
      setError(failureKey(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.intake}>
      <TextArea
        label={t('paste')}
        hint={t('pasteHint')}
        placeholder={t('pasteExample')}
        name="peopleText"
        rows={5}
        value={draft.peopleText}
        onChange={event => change({ peopleText: event.currentTarget.value })}
      />
      <FormError>{error && tError(error)}</FormError>
      <div className={styles.actions}>
        <Button
          variant="filled"
          size="small"
          busy={busy}
          disabled={draft.peopleText.trim() === ''}
          onClick={() => void read(new File([draft.peopleText], 'people.csv', { type: 'text/csv' }))}
        >
          {t('read')}
        </Button>
        <label htmlFor={id} className={`${buttonClass({ size: 'small' })} ${styles.file}`}>
          <input
            id={id}
            type="file"
            accept={TABLES}
            disabled={busy}
            onChange={event => {
              const file = event.currentTarget.files?.[0]
              if (file) void read(file)
              // The input is cleared, so that the same file can be chosen again.
              event.currentTarget.value = ''
            }}
          />
          {t('load')}
        </label>
        {onAdd && (
          <Button size="small" onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
    </div>
  )
}
