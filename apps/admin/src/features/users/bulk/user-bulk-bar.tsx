import { PROFILE_ORDER_STATUSES } from '@dotyk/domain/orders'
import { PROFILE_TYPES } from '@dotyk/domain/profile'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type UserSelection,
  exportUsers,
  type UserChanges,
  restoreUsers,
} from '../../../shared/calls/user-jobs.ts'
import { listUsers, type User, type UserFilters } from '../../../shared/calls/users.ts'
import { Icon } from '../../../shared/icons.tsx'
import { BulkAction, BulkBar, type BulkChoice, BulkMenu } from '../../../shared/list/bulk-bar.tsx'
import type { LoadedList } from '../../../shared/list/use-list.ts'
import type { Selection } from '../../../shared/list/use-selection.ts'
import { StatusDot } from '../../../shared/status.tsx'
import { ORDER_STATUS_KIND, TYPE_ICON } from '../user-status.tsx'
import { useBulkAction } from './use-bulk-action.ts'

/** Dialogs are loaded on demand, because one of them contains the whole catalogue of services. */
const SubscriptionDialog = lazy(async () => ({
  default: (await import('./subscription-dialog.tsx')).ChangeSubscriptionDialog,
}))
const CopyLookDialog = lazy(async () => ({
  default: (await import('./copy-look-dialog.tsx')).CopyLookDialog,
}))
const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).MoveToGroupDialog }))
const CompanyDialog = lazy(async () => ({
  default: (await import('./company-dialog.tsx')).ChangeCompanyDialog,
}))
const EraseDialog = lazy(async () => ({
  default: (await import('./erase-profiles-dialog.tsx')).EraseProfilesDialog,
}))
const SharedContentDialog = lazy(async () => ({
  default: (await import('../content/shared-content-dialog.tsx')).SharedContentDialog,
}))

interface UserBulkBarProps {
  selection: Selection
  filters: UserFilters
  list: LoadedList<User>
}

/** The actions for the selected profiles, which may be some of the list or all that match the filters. */
export function UserBulkBar({ selection, filters, list }: UserBulkBarProps) {
  const { t } = useTranslation('console')
  const { busy, run, change, finish } = useBulkAction(selection, list.items)
  const [dialog, setDialog] = useState<
    'subscription' | 'look' | 'content' | 'company' | 'group' | 'erase' | null
  >(null)
  const { items, total } = list
  const idsOf = (users: readonly User[]) => users.map(({ id }) => id)
  // If all matching profiles are loaded, they are sent by id, because only a change of known profiles can be undone.
  const isSeen = items.length === total
  const chosen: UserSelection =
    selection.all && !isSeen
      ? // The path of a call names one of them.
        { ids: idsOf(items.slice(0, 1)), matching: filters }
      : { ids: selection.all ? idsOf(items) : [...selection.ids], matching: null }
  const count = selection.count(total)
  const close = () => setDialog(null)
  const setting = (id: string, name: string, changes: UserChanges): BulkChoice => ({
    id,
    name,
    run: () => void change(chosen, changes),
  })

  return (
    <>
      <BulkBar selection={selection} total={total}>
        {filters.deleted ? (
          <BulkAction disabled={busy} onPress={() => void run('changing', () => restoreUsers(chosen))}>
            <Icon name="restore" />
            {t('users.bulk.restore')}
          </BulkAction>
        ) : (
          <>
            <BulkMenu
              name={t('users.type')}
              disabled={busy}
              choices={PROFILE_TYPES.map(type => ({
                ...setting(type, t(`users.types.${type}`), { type }),
                sign: <Icon name={TYPE_ICON[type]} />,
              }))}
            />
            <BulkAction disabled={busy} onPress={() => setDialog('subscription')}>
              {t('users.subscription')}
            </BulkAction>
            <BulkMenu
              name={t('users.order')}
              disabled={busy}
              choices={PROFILE_ORDER_STATUSES.map(orderStatus => ({
                ...setting(orderStatus, t(`users.orders.${orderStatus}`), { orderStatus }),
                sign: <StatusDot kind={ORDER_STATUS_KIND[orderStatus]} />,
              }))}
            />
            <BulkAction disabled={busy} onPress={() => setDialog('company')}>
              {t('users.company')}
            </BulkAction>
            <BulkAction disabled={busy} onPress={() => setDialog('group')}>
              {t('users.group')}
            </BulkAction>
            <BulkMenu
              name={t('users.customization')}
              disabled={busy}
              choices={[
                setting('on', t('users.bulk.lookOn'), { customizationEnabled: true }),
                setting('off', t('users.bulk.lookOff'), { customizationEnabled: false }),
                { id: 'copy', name: t('users.bulk.copyLook'), run: () => setDialog('look') },
              ]}
            />
            <BulkMenu
              name={t('users.bulk.more')}
              disabled={busy}
              choices={[
                { id: 'content', name: t('users.content.sharedAction'), run: () => setDialog('content') },
                setting('line off', t('users.bulk.createdByOff'), { disableCreatedBy: true }),
                setting('line on', t('users.bulk.createdByOn'), { disableCreatedBy: false }),
                setting('linking off', t('users.bulk.linkingOff'), { isLinkingDisabled: true }),
                setting('linking on', t('users.bulk.linkingOn'), { isLinkingDisabled: false }),
              ]}
            />
          </>
        )}
        <BulkAction disabled={busy} onPress={() => void run('loading', () => exportUsers(chosen))}>
          {t('users.export.action')}
        </BulkAction>
        <BulkAction danger disabled={busy} onPress={() => setDialog('erase')}>
          {t('users.bulk.erase')}
        </BulkAction>
      </BulkBar>
      <Suspense>
        {dialog === 'subscription' && (
          <SubscriptionDialog
            count={count}
            onChoose={subscription => change(chosen, { subscription })}
            onClose={close}
          />
        )}
        {dialog === 'company' && (
          <CompanyDialog
            count={count}
            onChoose={companyId => change(chosen, { companyId })}
            onClose={close}
          />
        )}
        {dialog === 'group' && <GroupDialog count={count} chosen={chosen} run={run} onClose={close} />}
        {dialog === 'look' && <CopyLookDialog count={count} chosen={chosen} run={run} onClose={close} />}
        {dialog === 'content' && (
          <SharedContentDialog
            count={count}
            loadIds={signal => idsOfChosen(chosen, signal)}
            onDone={() => {
              close()
              void finish()
            }}
            onClose={close}
          />
        )}
        {dialog === 'erase' && <EraseDialog count={count} chosen={chosen} run={run} onClose={close} />}
      </Suspense>
    </>
  )
}

const MOST_OF_A_PAGE = 500

/** Returns the ids of the selected profiles; if all matches are selected, they are read page by page. */
async function idsOfChosen(
  { ids, matching }: UserSelection,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!matching) return ids
  const found: string[] = []
  let cursor: string | null = null
  do {
    const question = { limit: MOST_OF_A_PAGE, ...(cursor === null ? {} : { cursor }) }
    const page = await listUsers(matching, undefined, question, signal)
    found.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  return found
}
