import { COMPANY_FIELDS, normaliseDomain } from '@dotyk/domain/companies'
import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/icons.tsx'
import styles from './companies.module.css'
import { withCompanyValue } from './company-changes.ts'
import type { CompanyForm } from './use-company-form.ts'

/** The hosts at which a company is served; links in emails use the first one. */
export function DomainsSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation(['console', 'errors'])
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { domains } = form.company
  const isFull = domains.length >= COMPANY_FIELDS.domains.limit
  const refused = domains.map((_, at) => form.errorOf(`data.domains.${at}`))
  const set = (next: string[]) =>
    form.change(changes => withCompanyValue(changes, form.stored, 'domains', next))

  function add() {
    if (typed.trim() === '' || isFull) return
    const domain = normaliseDomain(typed)
    setWrong(domain === null)
    if (domain === null) return
    if (!domains.includes(domain)) set([...domains, domain])
    setTyped('')
  }

  return (
    <Section bodyClassName={styles.fields} title={t('companies.domains')} hint={t('companies.domainsHint')}>
      {domains.length > 0 && (
        <ul className={styles.domainList}>
          {domains.map((domain, at) => (
            <li key={domain} className={refused[at] ? styles.domainWrong : styles.domain}>
              {domain}
              {at === 0 ? (
                <span className={styles.hint}>{t('companies.main')}</span>
              ) : (
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => set([domain, ...domains.filter(each => each !== domain)])}
                >
                  {t('companies.makeMain')}
                </button>
              )}
              <button
                type="button"
                className={styles.small}
                aria-label={`${t('companies.remove')}: ${domain}`}
                onClick={() => set(domains.filter(each => each !== domain))}
              >
                <Icon name="close" size={12} />
              </button>
              <FormError>{refused[at]}</FormError>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('companies.newDomain')}
        value={typed}
        placeholder="card.example.com"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong && t('errors:domain-invalid')}
        onChange={event => setTyped(event.target.value)}
        // A typed domain is added when the field loses the focus, so that saving the company doesn't discard it.
        onBlur={add}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
        end={
          <Button size="small" variant="plain" disabled={typed.trim() === '' || isFull} onClick={add}>
            {t('companies.addDomain')}
          </Button>
        }
      />
    </Section>
  )
}
