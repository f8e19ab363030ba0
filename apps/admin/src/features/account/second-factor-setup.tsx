import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  startSecondFactorSetup,
  confirmSecondFactor,
  type SecondFactorProof,
} from '../../shared/calls/account.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { WaitingPage } from '../../shared/shell/message-pages.tsx'
import styles from './account.module.css'
import { SecondFactorProofForm } from './proof-form.tsx'

interface SecondFactorSetupProps {
  onCancel?: () => void
  onDone: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Shows the secret for an authenticator app as a QR code and as text, and asks for a code from the app to confirm the setup. */
export function SecondFactorSetup({ onCancel, onDone }: SecondFactorSetupProps) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const queryKey = ['account', 'second-factor', 'secret']
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: startSecondFactorSetup,
    // The secret is fetched only once, because a new secret would invalidate the one that the app has just scanned.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error)
    return (
      <LoadFailureNotice
        what={t('account.secondFactor.beginFailed')}
        failure={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <WaitingPage />

  async function confirm(proof: SecondFactorProof) {
    const codes = await confirmSecondFactor(proof)
    queries.removeQueries({ queryKey })
    await onDone(codes)
  }

  return (
    <div className={styles.setup}>
      <img
        className={styles.qr}
        alt={t('account.secondFactor.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(data.qrSvg)}`}
      />
      <div className={styles.steps}>
        <p>{t('account.secondFactor.scan')}</p>
        <p className={styles.lead}>{t('account.secondFactor.byHand')}</p>
        <code className={styles.secret}>{data.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <SecondFactorProofForm
          context={t('account.secondFactor.confirmFailed')}
          submit={t('account.secondFactor.confirm')}
          codeLabel={t('account.secondFactor.appCode')}
          {...(onCancel && { onCancel })}
          onProven={confirm}
        />
      </div>
    </div>
  )
}
