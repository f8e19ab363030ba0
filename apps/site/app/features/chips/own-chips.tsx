import type { OwnChip } from '@dotyk/contract/wire/chips'
import { CHIP_LABEL_LIMIT } from '@dotyk/domain/chips'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseChip, renameChip, reportChipLost } from '../../shared/calls/chip-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { formatLongDate } from '../../shared/long-date.ts'
import { cacheChips, useChips } from './chips-query.ts'
import styles from './own-chips.module.css'

/** The NFC chips that open the owner's card, with the actions for each chip. */
export function OwnChips() {
  const { t } = useTranslation('chips')
  const { data, isError, isFetching, refetch } = useChips()
  if (isError && !data)
    return (
      <>
        <FormError>{t('loadFailed')}</FormError>
        <Button className={styles.alone} busy={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </>
    )
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  if (data.items.length === 0) return <p className={styles.soft}>{t('empty')}</p>
  const more = data.total - data.items.length
  return (
    <>
      <p className={styles.soft}>{t('hint')}</p>
      <ul className={styles.chips}>
        {data.items.map(chip => (
          <li key={chip.number}>
            <ChipRow chip={chip} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{t('more', { count: more })}</p>}
    </>
  )
}

type Question = 'lose' | 'release'

const CHANGES = { lose: reportChipLost, release: releaseChip } satisfies Record<Question, unknown>

function ChipRow({ chip }: { chip: OwnChip }) {
  const { t } = useTranslation('chips')
  const [open, setOpen] = useState<Question | 'rename' | null>(null)
  const name = chip.label || t('unnamed', { number: chip.number.slice(0, 4) })
  const close = () => setOpen(null)
  if (open === 'rename') return <RenameForm chip={chip} onClose={close} />
  const action = (what: Question | 'rename') => (
    <Button size="small" variant="plain" aria-label={`${t(what)}: ${name}`} onClick={() => setOpen(what)}>
      {t(what)}
    </Button>
  )
  return (
    <>
      <ChipFacts chip={chip} name={name} />
      <span className={styles.actions}>
        {action('rename')}
        {chip.state === 'claimed' && action('lose')}
        {action('release')}
      </span>
      {open !== null && <ChipQuestion question={open} chip={chip} name={name} onClose={close} />}
    </>
  )
}

function ChipFacts({ chip, name }: { chip: OwnChip; name: string }) {
  const { t, i18n } = useTranslation('chips')
  const { kind, state, opens, claimedAt, reusedAt } = chip
  return (
    <span className={styles.chip}>
      <span className={styles.name}>{name}</span>
      <small>
        {t(`kind.${kind}`)}. {t('since', { date: formatLongDate(claimedAt, i18n.language) })}
      </small>
      {state === 'lost' ? (
        <small className={styles.bad}>{t('state.lost')}</small>
      ) : (
        <small>{opens === 0 ? t('unopened') : t('opens', { count: opens })}</small>
      )}
      {reusedAt && (
        <small className={styles.bad}>{t('reused', { date: formatLongDate(reusedAt, i18n.language) })}</small>
      )}
    </span>
  )
}

function RenameForm({ chip, onClose }: { chip: OwnChip; onClose: () => void }) {
  const { t } = useTranslation('chips')
  const [label, setLabel] = useState(chip.label)
  const errorId = useId()
  const call = useCall(t('failed'))

  async function save() {
    if (await call.run(() => cacheChips(renameChip(chip.number, label)))) onClose()
  }

  return (
    <form
      className={styles.rename}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('name')}
        value={label}
        maxLength={CHIP_LABEL_LIMIT}
        autoFocus
        aria-describedby={errorId}
        onChange={event => setLabel(event.target.value)}
      />
      <span className={styles.actions}>
        <Button type="submit" size="small" variant="filled" busy={call.busy}>
          {t('save')}
        </Button>
        <Button size="small" variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </span>
      <div id={errorId}>
        <FormError>{call.error}</FormError>
      </div>
    </form>
  )
}

interface ChipQuestionProps {
  question: Question
  chip: OwnChip
  name: string
  onClose: () => void
}

/** Asks for confirmation before a chip stops opening the card. */
function ChipQuestion({ question, chip, name, onClose }: ChipQuestionProps) {
  const { t } = useTranslation('chips')
  const call = useCall(t('failed'))

  async function confirm() {
    if (await call.run(() => cacheChips(CHANGES[question](chip.number)))) onClose()
  }

  return (
    <Dialog title={t(`ask.${question}.title`, { name })} closeLabel={t('cancel')} onClose={onClose}>
      <div className={styles.question}>
        <p>{t(`ask.${question}.text`)}</p>
        <FormError>{call.error}</FormError>
        <div className={styles.actions}>
          <Button variant="danger" busy={call.busy} onClick={() => void confirm()}>
            {t(`ask.${question}.confirm`)}
          </Button>
          <Button variant="plain" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
