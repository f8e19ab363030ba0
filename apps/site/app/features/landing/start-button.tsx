import { buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsSignedIn } from '../../shared/session.ts'
import { DialogLink } from '../../shared/shell/dialog-link.tsx'

interface StartButtonProps {
  variant?: 'filled' | 'quiet'
  className?: string | undefined
}

/** The one thing the page asks for; an owner, who has done it, goes to the profile. */
export function StartButton({ variant = 'filled', className = '' }: StartButtonProps) {
  const { t } = useTranslation(['landing', 'common'])
  const look = `${buttonClass({ variant, size: 'large' })} ${className}`
  return useIsSignedIn() ? (
    <Link to="/profile" prefetch="intent" className={look}>
      {t('common:profile')}
    </Link>
  ) : (
    <DialogLink dialog="sign-up" href="/signup" className={look}>
      {t('start')}
    </DialogLink>
  )
}
