import { TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { mailDraftOf, type MailDraft } from './company-changes.ts'
import { MailTestRow } from './mail-test.tsx'
import type { CompanyForm } from './use-company-form.ts'
import styles from './companies.module.css'

const FIELDS = ['from', 'server', 'port', 'login'] as const

/** The settings of the company's own mail server. The stored password is never shown. */
export function MailSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const { stored, changes, errorOf } = form
  const mail = changes.mail ?? mailDraftOf(stored)

  function set(field: keyof MailDraft, typed: string) {
    const value = field === 'port' ? typed.replaceAll(/\D/g, '') : typed
    form.change(before => {
      const next = { ...mail, [field]: value }
      const isAsStored = JSON.stringify(next) === JSON.stringify(mailDraftOf(stored))
      const { mail: _mail, ...others } = before
      return isAsStored ? others : { ...others, mail: next }
    })
  }

  return (
    <Section bodyClassName={styles.fields} title={t('companies.mail')} hint={t('companies.mailHint')}>
      {FIELDS.map(field => (
        <TextField
          key={field}
          label={t(`companies.mailFields.${field}`)}
          name={`data.mail.${field}`}
          value={mail[field]}
          inputMode={field === 'port' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(`data.mail.${field}`)}
          onChange={event => set(field, event.target.value)}
        />
      ))}
      <TextField
        label={t('companies.mailFields.password')}
        name="data.mail.password"
        type="password"
        value={mail.password}
        placeholder={stored.mail?.hasPassword ? t('companies.passwordKept') : ''}
        autoComplete="new-password"
        error={errorOf('data.mail.password')}
        onChange={event => set('password', event.target.value)}
      />
      {stored.id !== '' && <MailTestRow form={form} />}
    </Section>
  )
}
