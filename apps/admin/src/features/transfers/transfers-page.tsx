import { Button, buttonClass } from '@dotyk/ui/button'
import { Notice } from '@dotyk/ui/notice'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { StatementFileField } from './statement-file.tsx'
import { TransferRow } from './transfer-row.tsx'
import styles from './transfers.module.css'
import { type ShownStatementLine, useOpenedStatement } from './use-statement.ts'

/** The page for the transfers of a bank statement and the orders that they pay. */
export function TransfersPage() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { fileName, lines, isRecording, open, record } = useOpenedStatement()
  const found = lines.filter(({ line }) => line.match !== 'none')
  const others = lines.filter(({ line }) => line.match === 'none')
  const certain = lines.filter(({ line, refusal }) => line.match === 'named' && refusal === null)
  const rowOf = (shown: ShownStatementLine) => (
    <TransferRow
      key={keyOf(shown)}
      shown={shown}
      disabled={isRecording}
      onRecord={orderIds => void record([shown], orderIds)}
    />
  )
  return (
    <>
      <PageHead
        title={t('pages.transfers')}
        actions={
          <>
            <Link to="/transfers/register" className={buttonClass({ size: 'small' })}>
              {t('register.title')}
            </Link>
            <Link to="/transfers/report" className={buttonClass({ size: 'small' })}>
              {t('report.title')}
            </Link>
          </>
        }
      />
      <p className={styles.lead}>{t('transfers.lead')}</p>
      <div className={styles.statement}>
        <StatementFileField fileName={fileName} onOpen={open} />
        {fileName !== null && (
          <Section
            title={t('transfers.found', { found: number(found.length), all: number(lines.length) })}
            bodyClassName={styles.rows}
            actions={
              certain.length > 1 && (
                <Button variant="filled" size="small" busy={isRecording} onClick={() => void record(certain)}>
                  {t('transfers.recordAll', { count: certain.length })}
                </Button>
              )
            }
          >
            {found.length > 0 ? <ul>{found.map(rowOf)}</ul> : <Notice text={t('transfers.noneFound')} />}
          </Section>
        )}
        {others.length > 0 && (
          <Section title={t('transfers.others')} bodyClassName={styles.rows}>
            <p className={styles.note}>{t('transfers.othersText')}</p>
            <ul>{others.map(rowOf)}</ul>
          </Section>
        )}
      </div>
    </>
  )
}

function keyOf({ line: { day, document, amount, payer, purpose, repeat } }: ShownStatementLine): string {
  return JSON.stringify([day, document, amount, payer, purpose, repeat])
}
