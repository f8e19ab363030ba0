import type { PushAudience } from '@dotyk/domain/push'
import { SUBSCRIPTION_STATES } from '@dotyk/domain/profile'
import { LANGUAGES } from '@dotyk/domain/values'
import { NativeSelect } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../shared/calls/companies.ts'
import { profileLabelsQuery } from '../../shared/calls/customers.ts'
import { listGroups } from '../../shared/calls/groups.ts'
import styles from './push.module.css'

interface AudienceFieldsProps {
  audience: PushAudience
  onChange: (audience: PushAudience) => void
}

const GROUPS_SHOWN = 500
const SEEN_DAYS = [7, 30, 90]

/** Chooses the audience of a message; a condition without a chosen value matches everybody. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('console')
  const companies = useQuery(companiesQuery).data
  const labels = useQuery(profileLabelsQuery).data
  const groups = useQuery({
    queryKey: ['groups', 'audience'],
    queryFn: ({ signal }) => listGroups('', { limit: GROUPS_SHOWN }, signal),
  }).data
  const any = { value: '', label: t('push.audience.any') }

  /** Sets a condition of the audience, or removes it if no value is chosen. */
  function set<Name extends keyof PushAudience>(name: Name, value: PushAudience[Name] | undefined) {
    const { [name]: _before, ...others } = audience
    onChange(value === undefined ? others : { ...others, [name]: value })
  }

  return (
    <fieldset className={styles.audience}>
      <legend>{t('push.audience.title')}</legend>
      <NativeSelect
        label={t('users.company')}
        value={audience.company ?? ''}
        options={[
          any,
          { value: 'default', label: companies?.own.name ?? '…' },
          ...(companies?.companies ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => set('company', value || undefined)}
      />
      <NativeSelect
        label={t('users.group')}
        value={audience.group ?? ''}
        options={[
          any,
          { value: 'none', label: t('users.noGroup') },
          ...(groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => set('group', value || undefined)}
      />
      <NativeSelect
        label={t('orders.filters.tag')}
        value={audience.tag ?? ''}
        options={[any, ...(labels?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))]}
        onChange={({ currentTarget: { value } }) => set('tag', value || undefined)}
      />
      <NativeSelect
        label={t('users.subscription')}
        value={audience.subscriptions?.[0] ?? ''}
        options={[
          any,
          ...SUBSCRIPTION_STATES.map(state => ({ value: state, label: t(`users.subscriptions.${state}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const state = SUBSCRIPTION_STATES.find(each => each === value)
          set('subscriptions', state && [state])
        }}
      />
      <NativeSelect
        label={t('push.language')}
        value={audience.language ?? ''}
        options={[
          any,
          ...LANGUAGES.map(language => ({ value: language, label: t(`push.languages.${language}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set(
            'language',
            LANGUAGES.find(language => language === value),
          )
        }
      />
      <NativeSelect
        label={t('push.seen')}
        value={String(audience.seenWithinDays ?? '')}
        options={[
          any,
          ...SEEN_DAYS.map(days => ({
            value: String(days),
            label: t('push.audience.seen', { count: days }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => set('seenWithinDays', value ? Number(value) : undefined)}
      />
    </fieldset>
  )
}
