import { STAFF_ROLES, type StaffRole } from '@dotyk/domain/staff'
import { Button } from '@dotyk/ui/button'
import { NativeSelect } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeRole,
  endMemberSessions,
  type StaffMember,
  removeMember,
  resetSecondFactor,
} from '../../shared/calls/team.ts'
import { formatFullTime, formatShortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { Pill } from '../../shared/status.tsx'
import { ConfirmTeamChange } from './confirm-change.tsx'
import type { RunTeamChange } from './change-team.ts'
import styles from './team.module.css'

/** The calls of the changes that are confirmed first. */
const CHANGES = { remove: removeMember, reset: resetSecondFactor, signOut: endMemberSessions }

interface MembersProps {
  members: readonly StaffMember[]
  onChange: RunTeamChange
}

/** Lists the members of staff, each with a role, the state of the second factor and the time of the last visit. */
export function StaffMemberList({ members, onChange }: MembersProps) {
  const { t } = useTranslation('console')
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('team.members')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('team.login')}</th>
          <th scope="col">{t('team.role')}</th>
          <th scope="col">{t('team.secondFactor')}</th>
          <th scope="col">{t('team.seen')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('team.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(member => (
          <MemberRow key={member.id} member={member} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

function MemberRow({ member, onChange }: { member: StaffMember; onChange: RunTeamChange }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const [asking, setAsking] = useState<'remove' | 'reset' | 'signOut' | null>(null)
  const [newRole, setNewRole] = useState<StaffRole | null>(null)
  const { id, login, role, secondFactor, seenAt, self } = member
  const seen = seenAt === null ? null : new Date(seenAt)
  return (
    <tr>
      <th scope="row" className={styles.login}>
        {login}
        {self && <span className={styles.self}>{t('team.self')}</span>}
      </th>
      <td>
        <NativeSelect
          label={t('team.roleOf', { login })}
          labelHidden
          className={styles.role}
          value={role}
          options={STAFF_ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
          onChange={({ currentTarget }) => {
            setNewRole(STAFF_ROLES.find(each => each === currentTarget.value) ?? null)
          }}
        />
      </td>
      <td>
        <Pill tone={secondFactor ? 'good' : 'grey'}>
          {secondFactor ? t('team.factorOn') : t('team.factorOff')}
        </Pill>
      </td>
      <td className={styles.time}>
        {seen ? (
          <time dateTime={seen.toISOString()} title={formatFullTime(seen, language)}>
            {formatShortTime(seen, new Date(), language)}
          </time>
        ) : (
          t('team.never')
        )}
      </td>
      <td>
        <div className={styles.actions}>
          {secondFactor && !self && (
            <Button size="small" aria-label={t('team.resetOf', { login })} onClick={() => setAsking('reset')}>
              {t('team.reset')}
            </Button>
          )}
          {!self && (
            <Button
              size="small"
              aria-label={t('team.signOutOf', { login })}
              onClick={() => setAsking('signOut')}
            >
              {t('team.signOut')}
            </Button>
          )}
          {!self && (
            <Button
              size="small"
              variant="danger"
              aria-label={t('team.removeOf', { login })}
              onClick={() => setAsking('remove')}
            >
              {t('team.remove')}
            </Button>
          )}
        </div>
        {newRole && (
          <ConfirmTeamChange
            title={t(`team.becomes.${newRole}`, { login })}
            text={[
              t('team.roleNow', { from: t(`roles.${role}`), to: t(`roles.${newRole}`) }),
              t(`team.may.${newRole}`),
              self && newRole !== 'owner' && t('team.ownRole'),
            ]
              .filter(Boolean)
              .join(' ')}
            action={t('team.changeRole')}
            gentle
            onClose={() => setNewRole(null)}
            onConfirm={() => onChange('changing', () => changeRole(id, newRole))}
          />
        )}
        {asking && (
          <ConfirmTeamChange
            title={t(`team.${asking}Title`, { login })}
            text={t(`team.${asking}Text`)}
            action={t(`team.${asking}`)}
            onClose={() => setAsking(null)}
            onConfirm={() =>
              onChange(asking === 'remove' ? 'deleting' : 'changing', () => CHANGES[asking](id))
            }
          />
        )}
      </td>
    </tr>
  )
}
