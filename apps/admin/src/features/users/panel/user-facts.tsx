import { useTranslation } from 'react-i18next'
import type { User } from '../../../shared/calls/users.ts'
import { Fact } from '../../../shared/facts.tsx'
import { formatFullDay } from '../../../shared/format-time.ts'
import { Pill } from '../../../shared/status.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import { PanelSection } from '../../../shared/list/side-panel.tsx'
import { OrderStatus, SubscriptionStatus, TYPE_ICON } from '../user-status.tsx'
import styles from '../users.module.css'

interface UserFactsProps {
  user: User
  /** The number of card openings in the last 30 days, once it has loaded. */
  opens: number | undefined
  /** When the login link ends unless its owner is signed in before; null without a link, and until it has loaded. */
  loginLinkUntil: Date | null
}

/** The main facts of a profile beside a picture of its card. */
export function UserFacts({ user, opens, loginLinkUntil }: UserFactsProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const language = useLanguage()
  return (
    <PanelSection>
      <dl className={styles.facts}>
        <Fact name={t('users.page')}>
          <a href={`/${user.address}`} target="_blank" rel="noopener noreferrer" className={styles.pageLink}>
            /{user.address}
            <Icon name="open" size={13} />
            <span className="visually-hidden"> ({t('newTab')})</span>
          </a>
        </Fact>
        <Fact name={t('users.type')}>
          <Icon name={TYPE_ICON[user.type]} />
          {t(`users.types.${user.type}`)}
        </Fact>
        <Fact name={t('users.subscription')}>
          <SubscriptionStatus subscription={user.subscription} />
        </Fact>
        <Fact name={t('users.order')}>
          <OrderStatus status={user.orderStatus} />
        </Fact>
        <Fact name={t('users.opens')}>{opens === undefined ? '…' : number(opens)}</Fact>
        {loginLinkUntil && (
          <Fact name={t('users.loginLink.fact')}>
            {loginLinkUntil > new Date() ? (
              t('users.loginLink.until', { date: formatFullDay(loginLinkUntil, language) })
            ) : (
              <Pill tone="warn">{t('users.loginLink.expired')}</Pill>
            )}
          </Fact>
        )}
        <Fact name={t('users.group')}>{user.groupName ?? t('users.noGroup')}</Fact>
        <Fact name={t('users.customization')}>
          {user.customizationEnabled ? t('users.on') : t('users.off')}
        </Fact>
        <Fact name="id">
          <code className={styles.id}>{user.id}</code>
        </Fact>
      </dl>
    </PanelSection>
  )
}
