import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/icons.tsx'
import styles from './filters.module.css'

interface FilterPillProps {
  name: string
  value: string | null
  /** In place of the value's name. */
  shown?: string | undefined
  options: readonly { value: string; name: string; note?: string }[]
  /** '' removes the filter. */
  onChange: (value: string) => void
}

/** A filter: dashed until it is set; pressed, it lists its values. */
export function FilterPill({ name, value, shown, options, onChange }: FilterPillProps) {
  const { t } = useTranslation('console')
  const set = shown ?? options.find(option => option.value === value)?.name
  return (
    <span className={styles.pill} data-set={set !== undefined || undefined}>
      <Menu position="bottom-start" shadow="md" width={220}>
        <Menu.Target>
          <button type="button" className={styles.target}>
            {set === undefined && <Icon name="plus" size={12} />}
            {name}
            {set !== undefined && <b>{set}</b>}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {options.map(option => (
            <Menu.Item
              key={option.value}
              onClick={() => onChange(option.value)}
              aria-current={option.value === value || undefined}
              rightSection={option.note && <span className={styles.note}>{option.note}</span>}
            >
              {option.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {set !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('orders.filters.remove', { name })}
          onClick={() => onChange('')}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}
