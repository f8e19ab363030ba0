import {
  DOCUMENT_NAMES,
  type DocumentName,
  documentPath,
  type DocumentVersion,
  currentVersion,
  documentVersions,
} from '@dotyk/domain/documents'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { DocumentText } from '@dotyk/i18n/documents'
import { formatLongDate } from '../../shared/long-date.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useSiteData } from '../../shared/site-data.ts'
import {
  BreadcrumbStructuredData,
  OrganizationStructuredData,
  FaqStructuredData,
} from '../../shared/structured-data.tsx'
import { TableOfContents } from './contents.tsx'
import { DocumentSection } from './document-section.tsx'
import styles from './document.module.css'
import { LinkedText, plainText } from '../../shared/linked-text.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** The loader data of an information page. */
interface DocumentPageData {
  name: DocumentName
  version: DocumentVersion
  /** The language of the text. */
  language: Language
  /** The path of the current version. */
  path: string
  text: DocumentText
}

/** An information page: its table of contents, its text and links to the other pages. */
export function DocumentPage({ page }: { page: DocumentPageData }) {
  const { t } = useTexts(['information', 'common'])
  const { brand } = useSiteData()
  const { name, version, path, text, language } = page
  const { heading, lead, sections, questions = [], isNumbered = false } = text
  const isCurrent = version.number === currentVersion(name).number
  const asked = questions.length > 0 ? [{ id: 'questions', title: t('questions') }] : []

  return (
    <main id="content" className={styles.page}>
      <PageHead title={text.title} description={text.description} path={isCurrent ? path : undefined} />
      <BreadcrumbStructuredData
        crumbs={[
          { name: brand.name, path: '/' },
          { name: text.title, path },
        ]}
      />
      {name === 'about' && <OrganizationStructuredData />}
      <article lang={htmlLanguage(language)} className={styles.columns}>
        <header className={styles.head}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <VersionLine page={page} isCurrent={isCurrent} />
        </header>
        <TableOfContents entries={[...sections, ...asked]} isNumbered={isNumbered} />
        <div className={styles.text}>
          {sections.map((section, at) => (
            <DocumentSection key={section.id} section={section} number={isNumbered ? at + 1 : undefined} />
          ))}
          {questions.length > 0 && (
            <section aria-labelledby="questions" className={styles.section}>
              <FaqStructuredData
                questions={questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))}
              />
              <h2 id="questions">
                <a href="#questions">{t('questions')}</a>
              </h2>
              {questions.map(({ question, answer }) => (
                <div key={question} className={styles.question}>
                  <h3>{question}</h3>
                  <p>
                    <LinkedText>{answer}</LinkedText>
                  </p>
                </div>
              ))}
            </section>
          )}
        </div>
      </article>
      <nav aria-label={t('others')} className={styles.others}>
        <h2>{t('others')}</h2>
        <ul>
          {DOCUMENT_NAMES.filter(other => other !== name).map(other => (
            <li key={other}>
              <a href={documentPath(other)}>{t(`common:information.${other}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  )
}

/** States which version is shown and links to the other versions. */
function VersionLine({ page, isCurrent }: { page: DocumentPageData; isCurrent: boolean }) {
  const { t, language } = useTexts('information')
  const { name, version, path } = page
  // The time is noon UTC, at which the date is the same in almost every time zone.
  const date = (since: string) => formatLongDate(new Date(`${since}T12:00:00Z`), htmlLanguage(language))
  const versions = documentVersions(name)
  return (
    <div className={styles.version}>
      <p>{t('version', { number: version.number, date: date(version.since) })}</p>
      {!isCurrent && (
        <p className={styles.old}>
          {t('old')} <a href={path}>{t('current')}</a>
        </p>
      )}
      {versions.length > 1 && (
        <details>
          <summary>{t('versions')}</summary>
          <ul>
            {versions.map(({ number, since }) => (
              <li key={number}>
                <a href={documentPath(name, number)}>{t('version', { number, date: date(since) })}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
