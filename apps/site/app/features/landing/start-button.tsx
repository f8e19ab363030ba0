import { buttonClass } from '@dotyk/ui/button'
import { useIsSignedIn } from '../../shared/session.ts'
import { DialogLink } from '../../shared/shell/dialog-link.tsx'
import { useTexts } from '../../shared/texts.tsx'

interface StartButtonProps {
  variant?: 'filled' | 'quiet'
  className?: string | undefined
}

/** The page's main call to action; for a signed-in owner it links to the profile. */
export function StartButton({ variant = 'filled', className = '' }: StartButtonProps) {
  const { t } = useTexts(['landing', 'common'])
  const look = `${buttonClass({ variant, size: 'large' })} ${className}`
  return useIsSignedIn() ? (
    <a href="/profile" className={look}>
      {t('common:profile')}
    </a>
  ) : (
    <DialogLink dialog="sign-up" href="/signup" className={look}>
      {t('start')}
    </DialogLink>
  )
}
