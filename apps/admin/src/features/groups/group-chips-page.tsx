import { Notice } from '@dotyk/ui/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupMember, fetchGroup, recordMemberChip } from '../../shared/calls/groups.ts'
import chips from '../../shared/encoding/encoding.module.css'
import { LockOption } from '../../shared/encoding/lock-option.tsx'
import { useChipWriter } from '../../shared/encoding/use-chip-writer.ts'
import type { CheckedChip } from '../../shared/encoding/write-chip.ts'
import { WriterPanel } from '../../shared/encoding/writer-panel.tsx'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './groups.module.css'
import { GroupChipsQueue } from './group-chips-queue.tsx'
import { useMembers } from './use-members.ts'

/** Writes the chips of a group in turn: the phone writes a chip, reads it back and asks for the next one. */
export function GroupChipsPage({ id }: { id: string }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { data: group } = useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => fetchGroup(id, signal),
  })
  const [lock, setLock] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const list = useMembers(id)
  const { items: members, hasMore, isLoadingMore, isRefreshing, loadMore, failure } = list
  const next = members.find(({ hasChip, isDeleted }) => !hasChip && !isDeleted) ?? null
  // If every loaded member has a chip, the next page of members is loaded, because the next member to write may be on it.
  const isBusy = isLoadingMore || isRefreshing
  useEffect(() => {
    if (next === null && hasMore && !isBusy && !failure) loadMore()
  }, [next, hasMore, isBusy, failure, loadMore])

  return (
    <>
      <PageHead
        title={t('groups.tags.title')}
        shown
        back={{ to: `/groups/${id}`, name: group?.name ?? t('pages.groups') }}
        count={group && t('orders.chips.of', { written: number(group.chips), count: number(group.members) })}
      />
      {failure && !list.isLoaded ? (
        <LoadFailureNotice
          what={t('groups.failedMembers')}
          failure={failure}
          busy={isRefreshing}
          onRetry={list.refresh}
        />
      ) : !group || !list.isLoaded || (next === null && hasMore) ? (
        <div className={styles.skeleton} aria-busy="true" />
      ) : next === null ? (
        <Notice title={t('groups.tags.all')} text={t('groups.tags.allText')} />
      ) : (
        <div className={chips.batch}>
          <Writer
            groupId={id}
            member={next}
            written={group.chips}
            count={group.members}
            members={members}
            lock={lock}
            onLock={setLock}
            goesOn={goesOn}
            onAllWritten={() => setGoesOn(true)}
          />
          <GroupChipsQueue list={list} nextId={next.id} />
        </div>
      )}
    </>
  )
}

interface WriterProps {
  groupId: string
  member: GroupMember
  written: number
  count: number
  /** The members of the group that are loaded so far. */
  members: readonly GroupMember[]
  lock: boolean
  onLock: (lock: boolean) => void
  /** True if the chips of all previous members are written, so that the phone waits for the first of these chips immediately. */
  goesOn: boolean
  onAllWritten: () => void
}

function Writer(props: WriterProps) {
  const { groupId, member, written, count, members, lock, onLock, goesOn, onAllWritten } = props
  const { t } = useTranslation('console')
  const client = useQueryClient()
  const writer = useChipWriter({ lock })
  const { position, name, url } = member

  async function record(to: GroupMember, chip: CheckedChip): Promise<boolean> {
    const saved = await runWithToast('changing', () => recordMemberChip(groupId, to.id, chip))
    await Promise.all([
      client.invalidateQueries({ queryKey: ['group-members', groupId] }),
      client.invalidateQueries({ queryKey: ['group', groupId] }),
    ])
    return saved !== undefined
  }

  /** Writes the members' chips one after another until one fails or the user stops. */
  async function writeOn() {
    const waiting = members.filter(({ hasChip, isDeleted }) => !hasChip && !isDeleted)
    for (const each of waiting) {
      const { position: place, chipAddress: address } = each
      if (!(await writer.write({ number: place, address, record: chip => record(each, chip) }))) return
    }
    onAllWritten()
  }
  const start = useEffectEvent(() => void writeOn())
  useEffect(() => {
    if (goesOn) start()
  }, [goesOn])

  return (
    <section className={chips.current} aria-label={t('orders.encoding.now')}>
      <h2 dir="auto">{name || t('groups.unnamed', { position })}</h2>
      <p className={chips.said}>
        <code>{url}</code>
      </p>
      {writer.canWrite ? (
        <>
          <WriterPanel
            written={written}
            count={count}
            next={writer.state === 'idle' ? position : (writer.writing?.number ?? position)}
            state={writer.state}
            label={t('groups.tags.write', { position })}
            onWrite={() => void writeOn()}
            onCancel={writer.cancel}
          />
          <LockOption checked={lock} onChange={onLock} />
        </>
      ) : (
        <p className={chips.said}>{t('orders.chips.elsewhere')}</p>
      )}
    </section>
  )
}
