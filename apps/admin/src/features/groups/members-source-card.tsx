import { GROUP_LIMITS } from '@dotyk/domain/groups'
import { Button } from '@dotyk/ui/button'
import { FormError, NumberField, TextArea } from '@dotyk/ui/fields'
import { Choice } from '@dotyk/ui/choice'
import { Section } from '@dotyk/ui/section'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/icons.tsx'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './new-group.module.css'
import { NewMembersTable } from './new-members-table.tsx'
import { TableColumnFields } from './table-columns.tsx'
import type { NewMemberRows } from './use-new-member-rows.ts'

const SOURCES = ['table', 'typed', 'count'] as const

/** Defines the members of the group by a table, by typed addresses, or just by their number. */
export function MembersSourceCard({ draft }: { draft: NewMemberRows }) {
  const { t } = useTranslation('console')
  const { source, setSource, rows } = draft
  return (
    <Section
      title={t('groups.new.people')}
      bodyClassName={styles.people}
      actions={
        <Choice
          look="segments"
          label={t('groups.new.sources.label')}
          value={source}
          onChange={setSource}
          options={SOURCES.map(value => ({ value, label: t(`groups.new.sources.${value}`) }))}
        />
      }
    >
      {source === 'table' && <TableInput draft={draft} />}
      {source === 'table' && draft.columns.length > 0 && <TableColumnFields draft={draft} />}
      {source === 'typed' && <TypedInput draft={draft} />}
      {source === 'count' ? (
        <CountInput draft={draft} />
      ) : (
        rows.length > 0 && <NewMembersTable draft={draft} />
      )}
    </Section>
  )
}

function TableInput({ draft }: { draft: NewMemberRows }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const call = useCall(t('groups.new.tableFailed'))
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { fileName, rows } = draft

  function open(file: File | undefined) {
    if (file) void call.run(() => draft.openTable(file))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    open(event.dataTransfer.files[0])
  }

  return (
    <div
      className={isOver ? styles.fileOver : styles.file}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.fileIcon}>
        <Icon name="columns" size={18} />
      </span>
      <span className={styles.fileText}>
        <b>{fileName ?? t('groups.new.noTable')}</b>
        <small>
          {fileName === null
            ? t('groups.new.tableHint')
            : t('groups.new.rows', { count: rows.length, number: number(rows.length) })}
        </small>
        <FormError>{call.error}</FormError>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={event => {
          open(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button size="small" busy={call.busy} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t(fileName === null ? 'groups.new.chooseTable' : 'groups.new.replaceTable')}
      </Button>
    </div>
  )
}

function TypedInput({ draft }: { draft: NewMemberRows }) {
  const { t } = useTranslation('console')
  return (
    <TextArea
      className={styles.typed}
      label={t('groups.new.typed')}
      hint={t('groups.new.typedHint')}
      rows={4}
      spellCheck={false}
      value={draft.typed}
      onChange={event => draft.setTyped(event.currentTarget.value)}
    />
  )
}

function CountInput({ draft }: { draft: NewMemberRows }) {
  const { t } = useTranslation('console')
  return (
    <NumberField
      className={styles.count}
      label={t('groups.new.count')}
      hint={t('groups.new.countHint')}
      min={1}
      max={GROUP_LIMITS.members}
      value={draft.count}
      wrongText={range => t('wholeNumber', range)}
      onChange={draft.setCount}
    />
  )
}
