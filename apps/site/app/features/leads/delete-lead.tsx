import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { deleteLead } from '../../shared/calls/lead-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { reloadLeads } from './leads-query.ts'
import styles from './leads.module.css'

interface DeleteLeadProps {
  id: string
  title: string
  onClose: () => void
}

/** Asks for confirmation before a contact is deleted, because it can't be restored. */
export function DeleteLead({ id, title, onClose }: DeleteLeadProps) {
  const { t } = useTranslation('leads')
  const call = useCall(t('deleteFailed'))

  async function remove() {
    const isDone = await call.run(() => deleteLead(id))
    if (!isDone) return
    showToast(t('deleted'))
    onClose()
    await reloadLeads()
  }

  return (
    <Dialog title={t('deleteTitle')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('deleteText', { name: title })}</p>
      <FormError>{call.error}</FormError>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" busy={call.busy} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  )
}
