import type { OwnDomain } from '@dotyk/contract/wire/own-domains'
import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOwnDomain } from '../../shared/calls/own-domain-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { formatLongDate, formatMoment } from '../../shared/long-date.ts'
import { DomainRecords } from './domain-records.tsx'
import { cacheOwnDomains } from './own-domains-query.ts'
import { RemoveDomain } from './remove-domain.tsx'
import styles from './own-domains.module.css'

interface DomainRowProps {
  domain: OwnDomain
  target: string
  addresses: readonly string[]
}

/** One domain: its state as text, the DNS records to enter while some are missing, and the available actions. */
export function DomainRow({ domain, target, addresses }: DomainRowProps) {
  const { t, i18n } = useTranslation('domains')
  const call = useCall(t('checkFailed'))
  const [isAsked, setIsAsked] = useState(false)
  const nameId = useId()
  const { shown, state, problem, endsAt, checkedAt, isMain } = domain
  const isInOrder = state === 'proven'
  const day = endsAt ? formatLongDate(endsAt, i18n.language) : ''

  async function check() {
    await call.run(async () => {
      const all = await checkOwnDomain(domain.id)
      cacheOwnDomains(all)
      const found = all.items.find(({ id }) => id === domain.id)
      if (found) showToast(t(found.state === 'proven' ? 'checkedProven' : 'checked'))
    })
  }

  return (
    <article className={styles.domain} aria-labelledby={nameId}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {shown}
        </h3>
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </div>
      <p>{t(isInOrder && !isMain ? 'about.second' : `about.${state}`, { day })}</p>
      {problem && <p className={styles.problem}>{t(`problem.${problem}`)}</p>}
      {!isInOrder && <DomainRecords domain={domain} target={target} addresses={addresses} />}
      <FormError>{call.error}</FormError>
      <div className={styles.actions}>
        {isInOrder ? (
          <a className={buttonClass()} href={`https://${domain.domain}/`} target="_blank" rel="noopener">
            {t('open')}
          </a>
        ) : (
          <Button busy={call.busy} aria-label={`${t('check')}: ${shown}`} onClick={() => void check()}>
            {t('check')}
          </Button>
        )}
        <Button variant="plain" aria-label={`${t('remove')}: ${shown}`} onClick={() => setIsAsked(true)}>
          {t('remove')}
        </Button>
      </div>
      {checkedAt && !isInOrder && (
        <p className={styles.soft}>{t('checkedAt', { at: formatMoment(checkedAt, i18n.language) })}</p>
      )}
      {isAsked && <RemoveDomain domain={domain} onClose={() => setIsAsked(false)} />}
    </article>
  )
}
