import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupMember } from '../../shared/calls/groups.ts'
import chips from '../../shared/encoding/encoding.module.css'
import { Icon } from '../../shared/icons.tsx'
import type { LoadedList } from '../../shared/list/use-list.ts'
import { useRowWindow } from '../../shared/list/use-row-window.ts'
import styles from './groups.module.css'

/** The height of a row, which must equal the one in the style sheet. */
const ROW_PX = 56

interface TagsQueueProps {
  list: LoadedList<GroupMember>
  nextId: string
}

/**
 * The members whose chips are written. Only the visible rows and a few around them are rendered, and the next member is
 * scrolled into view.
 */
export function GroupChipsQueue({ list, nextId }: TagsQueueProps) {
  const { t } = useTranslation('console')
  const scroller = useRef<HTMLOListElement>(null)
  const members = list.items.filter(({ isDeleted }) => !isDeleted)
  const window = useRowWindow({ scroller, list: { ...list, items: members }, rowPx: ROW_PX })
  const showNext = useEffectEvent(() => {
    const index = members.findIndex(({ id }) => id === nextId)
    if (index >= 0) window.scrollToIndex(index)
  })
  useEffect(() => showNext(), [nextId])

  return (
    <ol
      ref={scroller}
      className={chips.queue}
      aria-label={t('groups.members')}
      // The rows can't have the focus, so the list itself takes it and the arrow keys scroll the list.
      tabIndex={0}
    >
      <li aria-hidden="true" style={{ height: window.before }} />
      {window.indexes.map(index => {
        const member = members[index]
        return (
          member && (
            <li
              key={member.id}
              ref={window.measureRow}
              data-index={index}
              className={chips.queued}
              aria-setsize={list.total}
              aria-posinset={index + 1}
              aria-current={member.id === nextId || undefined}
            >
              <span className={chips.mark} data-done={member.hasChip || undefined}>
                {member.hasChip ? <Icon name="tick" size={12} /> : member.position}
              </span>
              <span className={chips.who}>
                <strong dir="auto">
                  {member.name || t('groups.unnamed', { position: member.position })}
                </strong>
                <span>{member.url.replace(/^https?:\/\//, '')}</span>
              </span>
              {member.hasChip && <span className={styles.good}>{t('groups.tags.written')}</span>}
            </li>
          )
        )
      })}
      <li aria-hidden="true" style={{ height: window.after }} />
    </ol>
  )
}
