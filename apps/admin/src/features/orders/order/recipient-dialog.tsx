import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { checkRecipientChange } from '@dotyk/domain/orders'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { changeOrder, type RecipientDraft } from '../../../shared/calls/orders.ts'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'

const FIELDS = ['lastname', 'firstname', 'middleName', 'phone', 'email', 'name'] as const
const INPUTS = { phone: 'tel', email: 'email' } as const

/** Corrects the recipient's name and contacts. Typed values stay if the server refuses them. */
export function RecipientDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const call = useCall(
    t('orders.recipientCard.failed'),
    FIELDS.map(field => `recipient.${field}`),
  )
  const { names, contact } = order
  const [draft, setDraft] = useState<RecipientDraft>({
    firstname: names.firstName,
    lastname: names.lastName,
    middleName: names.middleName,
    ...contact,
  })

  async function save() {
    const { violations } = checkRecipientChange(draft)
    const broken = violations.map(({ key, field }) => [`recipient.${field}`, key] as const)
    if (call.refuse(Object.fromEntries(broken))) return
    if (!(await call.run(() => changeOrder(order.id, { kind: 'recipient', recipient: draft })))) return
    showSuccessToast('changing')
    onClose()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <OrderFormDialog
      title={t('orders.recipientCard.editTitle')}
      submit={t('orders.recipientCard.save')}
      ref={call.form}
      busy={call.busy}
      onSubmit={save}
      onClose={onClose}
    >
      <FormError>{call.error}</FormError>
      {FIELDS.map((field, index) => (
        <TextField
          key={field}
          label={t(`orders.recipientCard.fields.${field}`)}
          name={`recipient.${field}`}
          type={field === 'phone' || field === 'email' ? INPUTS[field] : 'text'}
          autoComplete="off"
          data-autofocus={index === 0 || undefined}
          value={draft[field]}
          error={call.errorOf(`recipient.${field}`)}
          onChange={event => setDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
    </OrderFormDialog>
  )
}
