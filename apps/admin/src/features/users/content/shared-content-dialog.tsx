import type { ErrorKey } from '@dotyk/contract/errors'
import { checkProfileChanges, isTextField, SHARED_FIELDS, type SharedField } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { FormError, NativeSelect, TextArea } from '@dotyk/ui/fields'
import { Skeleton } from '@dotyk/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  findReplacedContent,
  type ReplacedContent,
  storeUserContent,
} from '../../../shared/calls/user-content.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import {
  type EditableContent,
  type ContentEntry,
  contentFieldNames,
  EMPTY_CONTENT,
  withoutBlankEntries,
} from './editable-content.ts'
import styles from './editable-content.module.css'
import { EntryList } from './entry-list.tsx'

/** The maximum number of pages that one call edits. */
const MOST_SHARED = 1_000

interface SharedContentDialogProps {
  count: number
  /** Loads the ids of the selected profiles; called once. */
  loadIds: (signal: AbortSignal) => Promise<readonly string[]>
  onDone: () => void
  onClose: () => void
}

/** Sets the same text, sites, links or buttons on all selected pages, after showing which content is replaced. */
export function SharedContentDialog({ count, ...props }: SharedContentDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const { onClose } = props
  return (
    <Dialog title={t('users.content.sharedTitle')} onClose={onClose} wide>
      {count > MOST_SHARED ? (
        <>
          <p>{t('users.content.tooMany', { most: number(MOST_SHARED), number: number(count) })}</p>
          <DialogActions>
            <Button size="small" data-autofocus onClick={onClose}>
              {t('common:close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <SharedContentForm {...props} />
      )}
    </Dialog>
  )
}

function SharedContentForm({ loadIds, onDone, onClose }: Omit<SharedContentDialogProps, 'count'>) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [field, setField] = useState<SharedField>('info')
  const [draft, setDraft] = useState<EditableContent>(EMPTY_CONTENT)
  const call = useCall(t('users.content.failed'), contentFieldNames(draft))
  const ids = useQuery({
    queryKey: ['shared-content-ids'],
    queryFn: ({ signal }) => loadIds(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const replaced = useQuery({
    queryKey: ['replaced', field, ids.data],
    queryFn: ({ signal }) => findReplacedContent(ids.data ?? [], field, signal),
    enabled: ids.data !== undefined,
    gcTime: 0,
  })
  const refused = new Set(replaced.data?.refused.map(({ id }) => id))
  const given = (ids.data ?? []).filter(id => !refused.has(id))
  const words = { count: given.length, number: number(given.length) }
  const isEmpty = withoutBlankEntries(draft)[field].length === 0
  const isClearing = isEmpty && (replaced.data?.filled ?? 0) > 0

  function change(changes: Partial<EditableContent>) {
    call.clear()
    setDraft(before => ({ ...before, ...changes }))
  }

  async function give() {
    const written = withoutBlankEntries(draft)
    setDraft(written)
    const { violations } = checkProfileChanges({ [field]: written[field] }, () => crypto.randomUUID())
    const broken: Record<string, ErrorKey> = {}
    for (const { field: name, key } of violations) broken[name] ??= key
    if (call.refuse(broken)) return
    if (!(await call.run(() => storeUserContent(given, { [field]: written[field] })))) {
      // Somebody may have deleted or locked one of the profiles meanwhile.
      void replaced.refetch()
      return
    }
    showSuccessToast('changing')
    onDone()
  }

  const failure = ids.error ?? replaced.error
  return (
    <form
      ref={call.form}
      noValidate
      className={styles.dialog}
      onSubmit={event => {
        event.preventDefault()
        void give()
      }}
    >
      <NativeSelect
        data-autofocus
        label={t('users.content.what')}
        value={field}
        onChange={event => {
          call.clear()
          setField(SHARED_FIELDS.find(each => each === event.currentTarget.value) ?? 'info')
        }}
        options={SHARED_FIELDS.map(value => ({ value, label: t(`groups.fields.${value}`) }))}
      />
      {isTextField(field) ? (
        <TextArea
          name={field}
          label={t(`groups.fields.${field}`)}
          rows={4}
          value={draft[field]}
          error={call.errorOf(field)}
          onChange={event => change({ [field]: event.currentTarget.value })}
        />
      ) : (
        <EntryList
          key={field}
          list={field}
          entries={draft[field]}
          errorOf={call.errorOf}
          onChange={(entries: ContentEntry[]) => change({ [field]: entries })}
        />
      )}
      {failure ? (
        <LoadFailureNotice
          what={t('users.content.replacedFailed')}
          failure={failure}
          busy={replaced.isFetching || ids.isFetching}
          onRetry={() => void (ids.error ? ids.refetch() : replaced.refetch())}
        />
      ) : replaced.data ? (
        <ReplacedNote replaced={replaced.data} given={given.length} />
      ) : (
        <Skeleton height={54} />
      )}
      <FormError>{call.error}</FormError>
      <DialogActions>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          size="small"
          variant={isClearing ? 'danger' : 'filled'}
          busy={call.busy}
          disabled={given.length === 0 || !replaced.data || (isEmpty && !isClearing)}
        >
          {isClearing ? t('users.content.clearAction', words) : t('users.content.giveAction', words)}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The maximum number of names that are shown; the other profiles are only counted. */
const SHOWN_NAMES = 5

function ReplacedNote({
  replaced: { filled, refused },
  given,
}: {
  replaced: ReplacedContent
  given: number
}) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const words = (count: number) => ({ count, number: number(count) })
  return (
    <div role="status" className={filled > 0 ? styles.notice : styles.note}>
      <p>
        {filled > 0 ? t('users.content.replaces', words(filled)) : t('users.content.replacesNone')}{' '}
        {given > filled && filled > 0 && t('users.content.fillsEmpty', words(given - filled))}
      </p>
      {refused.length > 0 && (
        <>
          <p>{t('users.content.leftOut', words(refused.length))}</p>
          <ul className={styles.refused}>
            {refused.slice(0, SHOWN_NAMES).map(({ id, name, reason }) => (
              <li key={id}>
                {name ?? id}: {t(`users.content.reasons.${reason}`)}
              </li>
            ))}
            {refused.length > SHOWN_NAMES && (
              <li>{t('users.content.moreLeftOut', words(refused.length - SHOWN_NAMES))}</li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
