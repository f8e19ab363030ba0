import { checkLogin } from '@dotyk/domain/accounts'
import { STAFF_ROLES, type StaffRole } from '@dotyk/domain/staff'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { Button } from '@dotyk/ui/button'
import { FormError, NativeSelect, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { inviteMember, teamQuery } from '../../shared/calls/team.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './team.module.css'

/** Invites a person by email and chooses that person's role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['console', 'common', 'auth'])
  const queries = useQueryClient()
  const call = useCall(t('team.inviteFailed'), ['address'])
  const [role, setRole] = useState<StaffRole>('manager')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address') as string
    if (call.refuse({ address: checkLogin(address) })) return
    if (!(await call.run(() => inviteMember(address, role)))) return
    showSuccessToast('sending')
    await queries.invalidateQueries(teamQuery)
    onClose()
  }

  return (
    <Dialog title={t('team.inviteTitle')} onClose={onClose}>
      <form ref={call.form} noValidate className={styles.form} onSubmit={submit}>
        <FormError>{call.error}</FormError>
        <TextField
          label={t('auth:email')}
          name="address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1_000}
          data-autofocus
          error={call.errorOf('address')}
        />
        <NativeSelect
          label={t('team.role')}
          hint={t(`team.may.${role}`)}
          value={role}
          options={STAFF_ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
          onChange={({ currentTarget }) => setRole(currentTarget.value as StaffRole)}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="small" variant="filled" type="submit" busy={call.busy}>
            {t('team.inviteSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
