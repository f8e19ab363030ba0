import { Button } from '@dotyk/ui/button'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import parts from './parts.module.css'

interface OrderFormDialogProps {
  title: string
  /** The label of the submit button: "Record 499 ₴". */
  submit: string
  /** Whether the action can't be undone. */
  danger?: boolean
  /** The label of the cancel button. */
  cancel?: string
  busy: boolean
  wide?: boolean
  ref?: Ref<HTMLFormElement>
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form about an order and two buttons. */
export function OrderFormDialog(props: OrderFormDialogProps) {
  const {
    title,
    submit,
    danger = false,
    cancel,
    busy,
    wide = false,
    ref,
    onSubmit,
    onClose,
    children,
  } = props
  const { t } = useTranslation('console')
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form
        ref={ref}
        noValidate
        className={parts.form}
        onSubmit={event => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{cancel ?? t('cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'filled'} busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
