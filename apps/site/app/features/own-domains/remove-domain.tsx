import type { OwnDomain } from '@dotyk/contract/wire/own-domains'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { removeOwnDomain } from '../../shared/calls/own-domain-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { cacheOwnDomains } from './own-domains-query.ts'
import styles from './own-domains.module.css'

/** Asks for confirmation before a domain is removed, because printed QR codes with this domain stop working. */
export function RemoveDomain({ domain: { id, shown }, onClose }: { domain: OwnDomain; onClose: () => void }) {
  const { t } = useTranslation('domains')
  const call = useCall(t('removeFailed'))

  async function remove() {
    const isDone = await call.run(async () => cacheOwnDomains(await removeOwnDomain(id)))
    if (!isDone) return
    showToast(t('removed'))
    onClose()
  }

  return (
    <Dialog title={t('removeTitle', { domain: shown })} closeLabel={t('cancel')} onClose={onClose}>
      <p>{t('removeText')}</p>
      <FormError>{call.error}</FormError>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" busy={call.busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </Dialog>
  )
}
