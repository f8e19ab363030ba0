import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../shared/calls/users.ts'
import { formatShortDay } from '../../shared/format-time.ts'
import { Icon } from '../../shared/icons.tsx'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { isUserNamed, useGetUserName } from '../../shared/users/use-get-user-name.ts'
import { UserPhoto } from '../../shared/users/user-photo.tsx'
import { OrderStatus, SubscriptionStatus, TYPE_ICON } from './user-status.tsx'
import styles from './users.module.css'

/** The columns of the list of profiles. */
export function useUserColumns(): readonly DataColumn<User>[] {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const nameOf = useGetUserName()
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('users.name'),
        always: true,
        share: 4,
        sort: 'name',
        cell: user => (
          <span className={styles.name}>
            <UserPhoto user={user} />
            <span className={isUserNamed(user) ? styles.cut : styles.unnamed}>{nameOf(user)}</span>
          </span>
        ),
      },
      {
        id: 'email',
        head: t('users.email'),
        share: 4,
        sort: 'email',
        cell: user => user.email ?? <span className={styles.mute}>{t('users.noEmail')}</span>,
      },
      {
        id: 'phone',
        head: t('users.phone'),
        width: 124,
        hiddenAtFirst: true,
        cell: user => user.phone ?? '—',
      },
      { id: 'url', head: t('users.link'), share: 3, sort: 'url', cell: user => `/${user.address}` },
      {
        id: 'type',
        head: t('users.type'),
        width: 40,
        wideOnly: true,
        cell: user => (
          <span className={styles.type} title={t(`users.types.${user.type}`)}>
            <Icon name={TYPE_ICON[user.type]} />
            <span className="visually-hidden">{t(`users.types.${user.type}`)}</span>
          </span>
        ),
      },
      {
        id: 'pay',
        head: t('users.subscription'),
        width: 132,
        sort: 'pay_until',
        cell: user => <SubscriptionStatus subscription={user.subscription} />,
      },
      {
        id: 'order',
        head: t('users.order'),
        width: 96,
        wideOnly: true,
        cell: user => <OrderStatus status={user.orderStatus} />,
      },
      { id: 'group', head: t('users.group'), share: 2, wideOnly: true, cell: user => user.groupName ?? '—' },
      {
        id: 'customization',
        head: t('users.customization'),
        width: 110,
        hiddenAtFirst: true,
        cell: user => (user.customizationEnabled ? t('users.on') : '—'),
      },
      {
        id: 'id',
        head: 'id',
        width: 130,
        hiddenAtFirst: true,
        cell: user => user.id,
      },
      {
        id: 'created',
        head: t('users.created'),
        width: 72,
        align: 'right',
        sort: 'created_at',
        cell: user => (
          <time dateTime={user.createdAt.toISOString()} className={styles.mute}>
            {formatShortDay(user.createdAt, new Date(), language)}
          </time>
        ),
      },
    ],
    [t, language, nameOf],
  )
}
