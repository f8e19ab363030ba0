import type { OwnDomain } from '@dotyk/contract/wire/own-domains'
import { type DnsRecord, dnsRecords } from '@dotyk/domain/own-domains'
import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from '../../shared/copy-to-clipboard.ts'
import styles from './own-domains.module.css'

interface DomainRecordsProps {
  domain: OwnDomain
  target: string
  addresses: readonly string[]
}

/** The DNS records to enter at the registrar, each value with a button that copies it. */
export function DomainRecords({ domain, target, addresses }: DomainRecordsProps) {
  const { t } = useTranslation('domains')
  return (
    <>
      <p>{t('records', { zone: zoneOf(domain) })}</p>
      <ul className={styles.records}>
        {dnsRecords(domain, { target, addresses }).map(record => (
          <li key={`${record.type} ${record.value}`}>
            <Record record={record} />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t('recordsHint')}</p>
    </>
  )
}

function Record({ record: { type, name, value } }: { record: DnsRecord }) {
  const { t } = useTranslation('domains')
  const copied = [
    { label: t('recordName'), text: name },
    { label: t('recordValue'), text: value },
  ]
  return (
    <dl className={styles.record}>
      <div className={styles.part}>
        <dt>{t('recordType')}</dt>
        <dd>{type}</dd>
      </div>
      {copied.map(({ label, text }) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd>
            <code>{text}</code>
          </dd>
          <dd className={styles.copy}>
            <CopyButton text={text} about={`${type}, ${label}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CopyButton({ text, about }: { text: string; about: string }) {
  const { t } = useTranslation('domains')

  async function copy() {
    const isCopied = await copyToClipboard({ text })
    if (isCopied) showToast(t('copied'))
    else showToast(t('copyFailed'), 'error')
  }

  return (
    <Button size="small" variant="plain" aria-label={`${t('copy')}: ${about}`} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}

/** Returns the registered domain in readable form, which is the end of the whole domain. */
function zoneOf({ shown, zone }: Pick<OwnDomain, 'shown' | 'zone'>): string {
  return shown.split('.').slice(-zone.split('.').length).join('.')
}
