import { NativeSelect } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orderLabelsQuery } from '../../../shared/calls/orders.ts'

interface AssigneeSelectProps {
  /** A login; null for nobody. */
  value: string | null
  disabled: boolean
  onChange: (login: string | null) => void
}

/** Chooses one member of staff who works on orders, or nobody; a removed one stays readable. */
export function AssigneeSelect({ value, disabled, onChange }: AssigneeSelectProps) {
  const { t } = useTranslation('console')
  const { data } = useQuery(orderLabelsQuery)
  const active = data?.assignees.filter(each => each.active).map(({ login }) => login) ?? []
  return (
    <NativeSelect
      label={t('orders.labels.assignee')}
      value={value ?? ''}
      disabled={disabled || data === undefined}
      onChange={event => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t('orders.labels.nobody')}</option>
      {value !== null && !active.includes(value) && (
        <option value={value} disabled>
          {data ? t('orders.labels.removed', { login: value }) : value}
        </option>
      )}
      {active.map(login => (
        <option key={login} value={login}>
          {login}
        </option>
      ))}
    </NativeSelect>
  )
}
