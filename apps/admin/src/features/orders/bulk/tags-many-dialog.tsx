import { TAG_LIMITS, normaliseTag } from '@dotyk/domain/orders'
import { Choice } from '@dotyk/ui/choice'
import { TextField } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { OrderFormDialog } from '../order/order-form-dialog.tsx'

interface TagsManyDialogProps {
  count: number
  busy: boolean
  /** Adds or removes the tag; resolves to true if the server has accepted the request. */
  onApply: (kind: 'tag' | 'untag', tag: string) => Promise<boolean>
  onClose: () => void
}

/** Adds a tag to the selected orders, or removes it from them. */
export function TagsManyDialog({ count, busy, onApply, onClose }: TagsManyDialogProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { data: labels } = useQuery(orderLabelsQuery)
  const [kind, setKind] = useState<'tag' | 'untag'>('tag')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const suggestions = useId()
  async function apply() {
    const tag = normaliseTag(text)
    const wrong =
      tag === ''
        ? t('orders.bulk.tagRequired')
        : tag.length > TAG_LIMITS.length
          ? t('orders.labels.tooLong')
          : undefined
    setError(wrong)
    if (wrong === undefined && (await onApply(kind, tag))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.bulk.tagsTitle', { count, number: number(count) })}
      submit={t('orders.bulk.tagsSave')}
      busy={busy}
      onSubmit={apply}
      onClose={onClose}
    >
      <Choice
        look="segments"
        label={t('orders.bulk.tagAction')}
        value={kind}
        options={[
          { value: 'tag', label: t('orders.bulk.tagAdd') },
          { value: 'untag', label: t('orders.bulk.tagRemove') },
        ]}
        onChange={setKind}
      />
      <TextField
        label={t('orders.filters.tag')}
        data-autofocus
        list={suggestions}
        autoComplete="off"
        value={text}
        error={error}
        onChange={event => setText(event.currentTarget.value)}
      />
      <datalist id={suggestions}>
        {labels?.tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </OrderFormDialog>
  )
}
