import '@mantine/core/styles/Input.layer.css'
import { LETTER_FILTERS, type LetterFilter } from '@dotyk/domain/letters'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './emails.module.css'
import type { EmailsWanted } from './use-emails.ts'

const FILTERS = Object.keys(LETTER_FILTERS) as LetterFilter[]

/** What is looked for stands in the address, so that it can be shared and the way back works. */
export function useEmailsWanted(): EmailsWanted {
  const [params] = useSearchParams()
  const status = params.get('status')
  return { q: params.get('q') ?? '', status: FILTERS.find(each => each === status) ?? null }
}

/** Search by address or subject, and the state of the emails. */
export function EmailsFilter({ wanted }: { wanted: EmailsWanted }) {
  const { t } = useTranslation('console')
  const [, setParams] = useSearchParams()

  function change(name: keyof EmailsWanted, value: string) {
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  }

  return (
    <div className={styles.filter} role="search">
      <TextInput
        type="search"
        aria-label={t('letters.search')}
        placeholder={t('letters.search')}
        className={styles.search ?? ''}
        value={wanted.q}
        onChange={event => change('q', event.target.value)}
      />
      {[null, ...FILTERS].map(status => (
        <button
          key={status}
          type="button"
          className={styles.pill}
          aria-pressed={wanted.status === status}
          onClick={() => change('status', status ?? '')}
        >
          {t(`letters.filter.${status ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
