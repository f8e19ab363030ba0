import { useTranslation } from 'react-i18next'
import type { UserChanges, UserJob } from '../../../shared/calls/user-jobs.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { formatShortDay, formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'

/** Returns the displayed names of a job and its result. */
export function useUserJobLabels() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const language = useLanguage()

  /** Describes the changes of a job: "Type: restaurant". */
  function changesText(changes: UserChanges, company: string | null): string {
    const { type, subscription, orderStatus, customizationEnabled, disableCreatedBy, isLinkingDisabled } =
      changes
    const until = subscription?.paidUntil
    const subscriptionText = subscription && t(`users.subscriptions.${subscription.state}`)
    return [
      type && `${t('users.type')}: ${t(`users.types.${type}`)}`,
      subscriptionText &&
        `${t('users.subscription')}: ${
          until
            ? t('users.jobs.until', {
                state: subscriptionText,
                day: formatShortDay(new Date(until), new Date(), language),
              })
            : subscriptionText
        }`,
      orderStatus && `${t('users.order')}: ${t(`users.orders.${orderStatus}`)}`,
      customizationEnabled !== undefined && t(`users.bulk.look${customizationEnabled ? 'On' : 'Off'}`),
      disableCreatedBy !== undefined && t(`users.bulk.createdBy${disableCreatedBy ? 'Off' : 'On'}`),
      isLinkingDisabled !== undefined && t(`users.bulk.linking${isLinkingDisabled ? 'Off' : 'On'}`),
      company !== null && `${t('users.company')}: ${company}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  function nameOf({ kind, changes, source, company }: UserJob): string {
    if (changes) return changesText(changes, company)
    if (kind === 'move-to-group')
      return source === null ? t('users.jobs.outOfGroups') : `${t('users.group')}: ${source}`
    return source === null ? t(`users.jobs.kinds.${kind}`) : t('users.jobs.copyOf', { name: source })
  }

  const countOf = ({ total }: UserJob) => t('users.jobs.profiles', { count: total, number: number(total) })

  /** Describes the progress of a job, "40 of 120", or the number of changed profiles and the completion time. */
  function progressOf({ kind, state, total, done, changed, notShown, failed, finishedAt }: UserJob): string {
    if (state === 'running') return t('users.jobs.progress', { done: number(done), total: number(total) })
    const unchanged = done - changed - notShown - failed
    return [
      state === 'stopped' && t('users.jobs.stopped', { left: number(total - done) }),
      t(`users.jobs.done.${kind}`, { number: number(changed) }),
      notShown > 0 && t('users.jobs.notShown', { number: number(notShown) }),
      unchanged > 0 && t('users.jobs.unchanged', { number: number(unchanged) }),
      finishedAt && t('users.jobs.doneAt', { time: formatShortTime(finishedAt, new Date(), language) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  return { nameOf, countOf, progressOf }
}
