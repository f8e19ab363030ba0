import { SUBSCRIPTION_STATES, subscriptionByStaff, type SubscriptionState } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserChanges } from '../../../shared/calls/user-jobs.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { StatusDot } from '../../../shared/status.tsx'
import { SUBSCRIPTION_STATUS_KIND } from '../user-status.tsx'
import styles from './bulk-dialogs.module.css'

interface SubscriptionDialogProps {
  count: number
  onChoose: (subscription: NonNullable<UserChanges['subscription']>) => Promise<boolean>
  onClose: () => void
}

/** Chooses the subscription's state, and its end date if the state has one. */
export function ChangeSubscriptionDialog({ count, onChoose, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const [now] = useState(() => new Date())
  const [state, setState] = useState<SubscriptionState>('annual')
  const [day, setDay] = useState(() => usualDay('annual', now))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(false)
  const hasEnd = state === 'trial' || state === 'annual'

  function choose(next: SubscriptionState) {
    setState(next)
    setDay(usualDay(next, now))
    setWrong(false)
  }

  async function apply() {
    const end = hasEnd ? endOfDay(day) : null
    const isWrong = hasEnd && (end === null || end <= now)
    setWrong(isWrong)
    if (isWrong) return
    setBusy(true)
    const isDone = await onChoose({ state, paidUntil: end?.toISOString() ?? null })
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('users.bulk.subscriptionTitle', { count, number: number(count) })} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void apply()
        }}
      >
        <Choice
          label={t('users.subscription')}
          value={state}
          options={SUBSCRIPTION_STATES.map(each => ({
            value: each,
            label: t(`users.subscriptions.${each}`),
            sign: <StatusDot kind={SUBSCRIPTION_STATUS_KIND[each]} />,
          }))}
          autoFocus
          onChange={choose}
        />
        {hasEnd && (
          <TextField
            type="date"
            label={t('users.bulk.until')}
            min={dayOf(now)}
            value={day}
            error={wrong && t('users.bulk.untilWrong')}
            onChange={event => setDay(event.currentTarget.value)}
          />
        )}
        <div className={styles.actions}>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t('users.bulk.change', { count, number: number(count) })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usualDay(state: SubscriptionState, now: Date): string {
  const { paidUntil } = subscriptionByStaff(state, null, now)
  return paidUntil ? dayOf(paidUntil) : ''
}

/** Returns a moment's local day in the format of a date field: `2027-03-14`. */
function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-')
}

/** Returns the last moment of a date field's day; null for an empty or invalid field. */
function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}
