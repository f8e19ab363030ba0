import { Button } from '@dotyk/ui/button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { Icon } from '../../shared/icons.tsx'
import { type CheckedMemberRow, correctionFor } from './member-rows.ts'
import styles from './new-group.module.css'
import type { NewMemberRows } from './use-new-member-rows.ts'

const ROW_PX = 34

/** Lists the members to be created, with invalid rows in red and their corrections. Only the visible rows are rendered. */
export function NewMembersTable({ draft }: { draft: NewMemberRows }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, wrong, withoutEmail } = draft
  const hasPhones = rows.some(({ phone }) => phone !== '')
  const hasPositions = rows.some(({ position }) => position !== '')
  const shown = onlyWrong && wrong.length > 0 ? wrong : rows
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const ready = rows.length - wrong.length

  return (
    <>
      <div className={styles.tally} role="status">
        <span className={styles.good}>
          <Icon name="tick" size={14} />
          {t('groups.new.ready', { count: ready, number: number(ready) })}
        </span>
        {wrong.length > 0 && (
          <span className={styles.bad}>
            <Icon name="warning" size={14} />
            {t('groups.new.wrong', { count: wrong.length, number: number(wrong.length) })}
          </span>
        )}
        {withoutEmail > 0 && (
          <span className={styles.grey}>
            {t('groups.new.withoutEmail', { count: withoutEmail, number: number(withoutEmail) })}
          </span>
        )}
        {wrong.length > 0 && (
          <button type="button" className={styles.link} onClick={() => setOnlyWrong(!onlyWrong)}>
            {t(onlyWrong ? 'groups.new.showAll' : 'groups.new.showWrong')}
          </button>
        )}
      </div>
      <div ref={scroller} className={styles.rows} tabIndex={0} role="region" aria-label={t('groups.members')}>
        <table className={styles.table} aria-rowcount={shown.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.number}>
                №
              </th>
              <th scope="col">{t('groups.email')}</th>
              <th scope="col">{t('groups.memberName')}</th>
              {hasPhones && <th scope="col">{t('groups.new.phone')}</th>}
              {hasPositions && <th scope="col">{t('groups.new.position')}</th>}
              <th scope="col" className={styles.state}>
                {t('groups.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap height={virtual.getVirtualItems()[0]?.start ?? 0} />
            {virtual.getVirtualItems().map(({ index }) => {
              const row = shown[index]
              return row && <Row key={row.key} {...{ row, index, draft, hasPhones, hasPositions }} />
            })}
            <Gap height={virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span>{t('groups.new.rows', { count: rows.length, number: number(rows.length) })}</span>
        {wrong.length > 0 && (
          <>
            <span className={styles.footNote}>{t('groups.new.allOrNothing')}</span>
            <Button size="small" variant="filled" onClick={draft.fixAll}>
              {t('groups.new.fixAll', { count: wrong.length, number: number(wrong.length) })}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={6} className={styles.gap} style={{ height }} />
    </tr>
  ) : null
}

interface RowProps {
  row: CheckedMemberRow
  index: number
  draft: NewMemberRows
  hasPhones: boolean
  hasPositions: boolean
}

function Row({ row, index, draft, hasPhones, hasPositions }: RowProps) {
  const { t } = useTranslation('console')
  const { key, email, name, phone, position, problem, suggestion } = row
  const fix = correctionFor(row)
  const sameAs = problem?.sameAs
  const said =
    problem &&
    (sameAs === undefined
      ? t(`groups.new.mistakes.${problem.key}`)
      : t('groups.new.sameAs', { row: sameAs + 1 }))
  return (
    <tr className={problem ? styles.wrong : undefined} aria-rowindex={index + 2}>
      <td className={styles.number}>{row.number}</td>
      <td>
        {problem?.field === 'email' ? (
          <Cell
            label={t('groups.new.emailOf', { row: row.number })}
            value={email}
            onChange={value => draft.change(key, { email: value })}
          />
        ) : (
          email || '—'
        )}
      </td>
      <td className={styles.name} dir="auto">
        {problem?.field === 'name' ? (
          <Cell
            label={t('groups.new.nameOf', { row: row.number })}
            value={name}
            onChange={value => draft.change(key, { name: value })}
          />
        ) : (
          name || '—'
        )}
      </td>
      {hasPhones && (
        <td>
          {problem?.field === 'phone' ? (
            <Cell
              label={t('groups.new.phoneOf', { row: row.number })}
              value={phone}
              onChange={value => draft.change(key, { phone: value })}
            />
          ) : (
            phone || '—'
          )}
        </td>
      )}
      {hasPositions && (
        <td dir="auto">
          {problem?.field === 'position' ? (
            <Cell
              label={t('groups.new.positionOf', { row: row.number })}
              value={position}
              onChange={value => draft.change(key, { position: value })}
            />
          ) : (
            position || '—'
          )}
        </td>
      )}
      <td>
        {said ? (
          <span className={styles.mistake}>
            {said}
            {fix && (
              <button type="button" className={styles.link} onClick={() => draft.fix([key])}>
                {t(`groups.new.fixes.${fix}`, { email: suggestion ?? '' })}
              </button>
            )}
          </span>
        ) : (
          <span className={styles.right}>
            <Icon name="tick" size={14} />
            {t(email === '' ? 'groups.new.byQr' : 'groups.new.newPage')}
          </span>
        )}
      </td>
    </tr>
  )
}

/**
 * A cell that applies its value on blur or Enter. Applying it on every keystroke would remove the field as soon as the row is
 * valid.
 */
function Cell({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  return (
    <input
      className={styles.cell}
      aria-label={label}
      aria-invalid="true"
      spellCheck={false}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => text !== value && onChange(text)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
      }}
    />
  )
}
