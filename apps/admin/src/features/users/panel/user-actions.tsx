import { Button, buttonClass } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { User } from '../../../shared/calls/users.ts'
import { Icon } from '../../../shared/icons.tsx'
import { PlaceOrderDialog } from '../order/order-dialog.tsx'
import styles from '../users.module.css'
import { LoginLinkDialog } from './login-link-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

interface UserActionsProps {
  user: User
  onEdit: () => void
}

/** The actions for one profile. */
export function UserActions({ user, onEdit }: UserActionsProps) {
  const { t } = useTranslation('console')
  const [dialog, setDialog] = useState<'order' | 'link' | 'sign-out' | null>(null)
  const close = () => setDialog(null)
  if (user.deletedAt !== null) return null
  return (
    <div className={styles.actions}>
      <a
        href={`/${user.address}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'small' })}
        title={t('users.panel.open')}
      >
        <Icon name="open" size={14} />
        <span className="visually-hidden">
          {t('users.panel.open')} ({t('newTab')})
        </span>
      </a>
      <Link to={`/users/customer/profile/${user.id}`} className={buttonClass({ size: 'small' })}>
        <Icon name="person" size={14} />
        {t('customers.open')}
      </Link>
      <Button size="small" onClick={onEdit}>
        <Icon name="edit" size={14} />
        {t('users.content.action')}
      </Button>
      {user.needsRegistration && (
        <Button size="small" onClick={() => setDialog('link')}>
          <Icon name="qr" size={14} />
          {t('users.loginLink.action')}
        </Button>
      )}
      <Button size="small" onClick={() => setDialog('sign-out')}>
        <Icon name="device" size={14} />
        {t('users.signOut.action')}
      </Button>
      <Button size="small" onClick={() => setDialog('order')}>
        <Icon name="orders" size={14} />
        {t('users.orderFor.add')}
      </Button>
      {dialog === 'order' && <PlaceOrderDialog user={user} onClose={close} />}
      {dialog === 'sign-out' && <SignOutDialog user={user} onClose={close} />}
      {dialog === 'link' && <LoginLinkDialog user={user} onClose={close} />}
    </div>
  )
}
