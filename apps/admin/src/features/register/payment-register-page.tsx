import { kyivDay } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { Notice } from '@dotyk/ui/notice'
import { Skeleton } from '@dotyk/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareRegistersOfDay, registerChecksQuery } from '../../shared/calls/payment-register.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useCall } from '../../shared/use-call.ts'
import { RegisterDay } from './register-day.tsx'
import styles from './register.module.css'

const DAY_MS = 24 * 60 * 60_000

/** Compares card payments with the registers of their payment providers, day by day. */
export function PaymentRegisterPage() {
  const { t } = useTranslation('console')
  const { data: checks, error, isFetching, refetch } = useQuery(registerChecksQuery)
  return (
    <>
      <PageHead title={t('register.title')} shown back={{ to: '/transfers', name: t('pages.transfers') }} />
      <p className={styles.lead}>{t('register.lead')}</p>
      <DayForm />
      {checks ? (
        checks.length > 0 ? (
          <ul className={styles.days}>
            {checks.map(check => (
              <RegisterDay key={`${check.day} ${check.provider}`} check={check} />
            ))}
          </ul>
        ) : (
          <Notice title={t('register.none')} text={t('register.noneText')} />
        )
      ) : error ? (
        <LoadFailureNotice
          what={t('register.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  )
}

/** A form that compares a chosen day; the default is yesterday. */
function DayForm() {
  const { t } = useTranslation(['console', 'errors'])
  const queries = useQueryClient()
  const yesterday = kyivDay(new Date(Date.now() - DAY_MS))
  const [day, setDay] = useState(yesterday)
  const call = useCall(t('register.checkFailed'), ['day'])
  const wrong = call.keyOf('day')

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (call.refuse({ day: day === '' || day > yesterday ? 'register-day-invalid' : null })) return
    await call.run(async () => {
      queries.setQueryData(registerChecksQuery.queryKey, await compareRegistersOfDay(day))
    })
  }

  return (
    <form ref={call.form} noValidate className={styles.form} onSubmit={event => void check(event)}>
      {call.error && <FormError>{call.error}</FormError>}
      <TextField
        type="date"
        name="day"
        label={t('register.day')}
        max={yesterday}
        value={day}
        error={wrong && t(`errors:${wrong}`)}
        onChange={event => setDay(event.currentTarget.value)}
      />
      <Button type="submit" busy={call.busy}>
        {t('register.check')}
      </Button>
    </form>
  )
}
