import { LEAD_STATES } from '@dotyk/domain/leads'
import { buttonClass } from '@dotyk/ui/button'
import { NativeSelect, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { type LeadFilter, leadFileUrl } from '../../shared/calls/lead-calls.ts'
import styles from './leads.module.css'

interface LeadFiltersProps {
  filter: LeadFilter
  tags: readonly string[]
  /** The number of contacts that match the filter. */
  total: number
  onChange: (filter: LeadFilter) => void
}

/** The search, filters and sort order of the list, and links to download it as files. */
export function LeadFilters({ filter, tags, total, onChange }: LeadFiltersProps) {
  const { t } = useTranslation('leads')
  const state = LEAD_STATES.map(value => ({ value, label: t(`states.${value}`) }))
  const shownTags = filter.tag && !tags.includes(filter.tag) ? [filter.tag, ...tags] : tags
  return (
    <search className={styles.filters}>
      <TextField
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('searchHint')}
        value={filter.q}
        maxLength={200}
        onChange={event => onChange({ ...filter, q: event.currentTarget.value })}
        className={styles.search}
      />
      <NativeSelect
        label={t('filterState')}
        value={filter.state}
        options={[{ value: '', label: t('anyState') }, ...state]}
        onChange={event =>
          onChange({ ...filter, state: LEAD_STATES.find(known => known === event.currentTarget.value) ?? '' })
        }
      />
      {shownTags.length > 0 && (
        <NativeSelect
          label={t('filterTag')}
          value={filter.tag}
          options={[{ value: '', label: t('anyTag') }, ...shownTags.map(tag => ({ value: tag, label: tag }))]}
          onChange={event => onChange({ ...filter, tag: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('sort')}
        value={filter.sort}
        options={(['newest', 'oldest'] as const).map(sort => ({ value: sort, label: t(sort) }))}
        onChange={event =>
          onChange({ ...filter, sort: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })
        }
      />
      <div className={styles.found}>
        <p role="status">{t('found', { count: total })}</p>
        {total > 0 && (
          <span className={styles.files}>
            <a href={leadFileUrl('vcf', filter)} download className={buttonClass({ size: 'small' })}>
              {t('toPhone')}
            </a>
            <a href={leadFileUrl('xlsx', filter)} download className={buttonClass({ size: 'small' })}>
              {t('toTable')}
            </a>
          </span>
        )}
      </div>
    </search>
  )
}
