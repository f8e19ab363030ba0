import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addOwnDomain } from '../../shared/calls/own-domain-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { cacheOwnDomains } from './own-domains-query.ts'
import styles from './own-domains.module.css'

/** A form that adds a domain; the server's response contains the DNS records to enter. */
export function AddDomain({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('domains')
  const call = useCall(t('addFailed'), ['domain'])
  const [typed, setTyped] = useState('')

  async function add() {
    const isAdded = await call.run(async () => cacheOwnDomains(await addOwnDomain(typed)))
    if (isAdded) setTyped('')
  }

  return (
    <form
      ref={call.form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!call.busy) void add()
      }}
    >
      <TextField
        name="domain"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t(isFirst ? 'label' : 'another')}
        hint={t('labelHint')}
        placeholder="card.example.com"
        value={typed}
        error={call.errorOf('domain')}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <FormError>{call.error}</FormError>
      <Button type="submit" className={styles.alone} busy={call.busy}>
        {t('add')}
      </Button>
    </form>
  )
}
