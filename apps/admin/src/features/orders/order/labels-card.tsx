import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { TAG_LIMITS, tagsOf } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOrder, orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { useUnsavedChanges } from '../../../shared/dialog/unsaved-changes.ts'
import { fullTime } from '../../../shared/format-time.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import styles from './labels-card.module.css'
import parts from './parts.module.css'

/** The tags of an order and who deals with it; both change at once. */
export function LabelsCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { busy, run } = useOrderAction()
  const { data: labels } = useQuery(orderLabelsQuery)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const suggestions = useId()
  useUnsavedChanges(text.trim() !== '' && !busy, t('closing.text'))

  async function add() {
    const tags = tagsOf(text).filter(tag => order.tags.every(each => each.tag !== tag))
    const wrong = tags.some(tag => tag.length > TAG_LIMITS.length)
      ? t('orders.labels.tooLong')
      : order.tags.length + tags.length > TAG_LIMITS.count
        ? t('orders.labels.full')
        : undefined
    setError(wrong)
    if (wrong !== undefined) return
    const isAdded = await run('changing', async () => {
      for (const tag of tags) await changeOrder(order.id, { kind: 'tag', tag })
    })
    if (isAdded) setText('')
  }

  return (
    <Section title={t('orders.labels.title')}>
      <AssigneeSelect
        value={order.assignee}
        disabled={busy}
        onChange={assignee => void run('changing', () => changeOrder(order.id, { kind: 'assign', assignee }))}
      />
      {order.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('orders.columns.tags')}>
          {order.tags.map(({ tag, by, at }) => (
            <li key={tag} title={t('orders.labels.added', { by, time: fullTime(at, language) })}>
              {tag}
              <button
                type="button"
                aria-label={t('orders.labels.remove', { tag })}
                disabled={busy}
                onClick={() => void run('changing', () => changeOrder(order.id, { kind: 'untag', tag }))}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={parts.lineForm}
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
          {labels?.tags.map(({ tag }) => (
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
