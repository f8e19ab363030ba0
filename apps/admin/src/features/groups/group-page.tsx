import { Button, buttonClass } from '@dotyk/ui/button'
import { Menu, MenuItem } from '@dotyk/ui/popup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type Group, fetchGroup, taskWorkbookUrl } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useOverlay } from '../../shared/dialog/use-overlay.ts'
import { Icon } from '../../shared/icons.tsx'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { SharedCountsNote } from '../../shared/users/shared-counts.tsx'
import { AddProfileDialog } from './add-profile-dialog.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import styles from './groups.module.css'
import { GroupLogoCard } from './group-logo-card.tsx'
import { MembersCard } from './members-card.tsx'
import { QrSheetCard } from './qr-sheet-card.tsx'
import { RenameGroupDialog } from './rename-dialog.tsx'
import { MemberWorkbookDialog } from './member-workbook-dialog.tsx'
import { TemplateCard } from './template-card.tsx'
import { useGroupTask } from './use-task.ts'

const SYNC_EVERY_MS = 1_000

/** A group with its members, its sheets and the settings that all members share. */
export function GroupPage({ id }: { id: string }) {
  const { t } = useTranslation('console')
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => fetchGroup(id, signal),
    refetchInterval: ({ state }) => (state.data && state.data.synced !== null ? SYNC_EVERY_MS : false),
  })
  const group = query.data
  if (!group)
    return (
      <>
        <PageHead title={t('pages.groups')} back={{ to: '/groups', name: t('pages.groups') }} />
        {query.error ? (
          <LoadFailureNotice
            what={t('groups.failedOne')}
            failure={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div className={styles.skeleton} aria-hidden="true" />
        )}
      </>
    )
  const onChanged = (changed: Group) => {
    client.setQueryData(['group', id], changed)
    void client.invalidateQueries({ queryKey: ['groups'] })
  }
  return <LoadedGroup group={group} onChanged={onChanged} />
}

function LoadedGroup({ group, onChanged }: { group: Group; onChanged: (group: Group) => void }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [params] = useSearchParams()
  const made = useGroupTask(params.get('made'))
  const [dialog, setDialog] = useState<'rename' | 'sheet' | 'add' | 'delete' | null>(null)
  const { id, name, members, entered, filled, chips } = group
  const more = useOverlay()
  const madeSheet = made?.state === 'done' ? taskWorkbookUrl(made.id) : null

  return (
    <>
      <PageHead
        title={name}
        back={{ to: '/groups', name: t('pages.groups') }}
        actions={
          <>
            <Link to={`/groups/${id}/tags`} className={buttonClass({ size: 'small' })}>
              <Icon name="encoding" />
              {t('groups.tags.title')}
            </Link>
            <Link to={`/groups/${id}/add`} className={buttonClass({ size: 'small' })}>
              <Icon name="plus" />
              {t('groups.add.title')}
            </Link>
            <Menu
              {...more}
              align="end"
              button={props => (
                <Button {...props} size="small" aria-label={t('groups.moreActions')}>
                  <Icon name="more" />
                </Button>
              )}
            >
              <MenuItem onClick={() => setDialog('rename')}>{t('groups.rename.title')}</MenuItem>
              <MenuItem onClick={() => setDialog('add')}>{t('groups.addProfile.title')}</MenuItem>
              <MenuItem danger onClick={() => setDialog('delete')}>
                {t('groups.delete.action')}
              </MenuItem>
            </Menu>
            {madeSheet ? (
              <a href={madeSheet} download className={buttonClass({ variant: 'filled', size: 'small' })}>
                <Icon name="download" />
                {t('groups.sheet.download')}
              </a>
            ) : (
              <Button size="small" variant="filled" onClick={() => setDialog('sheet')}>
                <Icon name="download" />
                {t('groups.sheet.download')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.title}>
        <h2>{name}</h2>
        <span>{t('groups.pages', { count: members, number: number(members) })}</span>
        <span>
          {t('groups.tally', { entered: number(entered), filled: number(filled), chips: number(chips) })}
        </span>
        <SharedCountsNote of={{ groupID: id }} />
      </div>
      {made?.state === 'done' && (
        <p role="status" className={styles.made}>
          <Icon name="tick" />
          {t('groups.made', { count: made.total, number: number(made.total) })}
        </p>
      )}
      <div className={styles.columns}>
        <MembersCard groupId={id} />
        <div className={styles.side}>
          <QrSheetCard group={group} />
          <TemplateCard key={`${group.templateId}`} group={group} onChanged={onChanged} />
          <GroupLogoCard key={group.logo.link} group={group} onChanged={onChanged} />
        </div>
      </div>
      {dialog === 'rename' && (
        <RenameGroupDialog group={group} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
      {dialog === 'add' && (
        <AddProfileDialog group={group} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && <DeleteGroupDialog group={group} onClose={() => setDialog(null)} />}
      {dialog === 'sheet' && <MemberWorkbookDialog group={group} onClose={() => setDialog(null)} />}
    </>
  )
}
