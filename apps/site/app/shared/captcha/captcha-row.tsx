import { Button } from '@dotyk/ui/button'
import type { Captcha } from './use-captcha.ts'
import styles from './captcha-row.module.css'
import { useTexts } from '../texts.tsx'

/** Shows the progress of the captcha's proof of work once it has started; the visitor has to act only if it fails. */
export function CaptchaRow({ captcha: { state, again } }: { captcha: Captcha }) {
  const { t } = useTexts('auth')
  const { phase } = state
  if (phase === 'idle') return null
  return (
    <div className={styles.row} data-phase={phase}>
      {phase === 'working' ? (
        <progress className={styles.progress} aria-label={t('captcha.label')} value={state.part} max={1} />
      ) : (
        <svg viewBox="0 0 24 24" width="22" height="22" className={styles.sign} aria-hidden="true">
          <path d={phase === 'solved' ? 'm5 12.5 4.5 4.5L19 7.5' : 'M12 6v7m0 4v.1'} />
        </svg>
      )}
      <span role="status">{t(`captcha.${phase}`)}</span>
      {phase === 'failed' && (
        <Button size="small" onClick={again}>
          {t('captcha.again')}
        </Button>
      )}
    </div>
  )
}
