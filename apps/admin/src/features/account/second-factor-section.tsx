import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  disableSecondFactor,
  type SecondFactorProof,
  renewRecoveryCodes,
  secondFactorQuery,
} from '../../shared/calls/account.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { Pill } from '../../shared/status.tsx'
import styles from './account.module.css'
import { SecondFactorProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Step = 'setup' | 'renew' | 'end' | null

/** Shows whether signing in asks for a code, and turns the second factor on and off. */
export function SecondFactorSection() {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function finish(shown: readonly string[] | null) {
    setCodes(shown)
    setStep(null)
    await queries.invalidateQueries(secondFactorQuery)
  }

  async function end(proof: SecondFactorProof) {
    await disableSecondFactor(proof)
    showSuccessToast('changing')
    await finish(null)
  }

  return (
    <Section
      title={t('account.secondFactor.title')}
      stacked
      actions={
        data && (
          <Pill tone={data.on ? 'good' : 'grey'}>
            {data.on ? t('account.secondFactor.on') : t('account.secondFactor.off')}
          </Pill>
        )
      }
    >
      <p className={styles.lead}>{t('account.secondFactor.lead')}</p>
      {error && !data && (
        <LoadFailureNotice
          what={t('account.loadFailed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : step === 'setup' ? (
        <SecondFactorSetup onCancel={() => setStep(null)} onDone={finish} />
      ) : step === 'renew' ? (
        <SecondFactorProofForm
          context={t('account.secondFactor.renewFailed')}
          submit={t('account.secondFactor.renewSubmit')}
          codeLabel={t('account.secondFactor.anyCode')}
          onCancel={() => setStep(null)}
          onProven={async proof => finish(await renewRecoveryCodes(proof))}
        />
      ) : step === 'end' ? (
        <SecondFactorProofForm
          danger
          context={t('account.secondFactor.endFailed')}
          submit={t('account.secondFactor.end')}
          codeLabel={t('account.secondFactor.anyCode')}
          onCancel={() => setStep(null)}
          onProven={end}
        />
      ) : data?.on ? (
        <>
          <p className={data.recoveryCodesLeft > 2 ? styles.text : styles.warning}>
            {t('account.secondFactor.codesLeft', { count: data.recoveryCodesLeft })}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => setStep('renew')}>
              {t('account.secondFactor.renew')}
            </Button>
            <Button size="small" variant="danger" onClick={() => setStep('end')}>
              {t('account.secondFactor.end')}
            </Button>
          </div>
        </>
      ) : (
        data && (
          <div className={styles.actions}>
            <Button size="small" variant="filled" onClick={() => setStep('setup')}>
              {t('account.secondFactor.begin')}
            </Button>
          </div>
        )
      )}
    </Section>
  )
}
