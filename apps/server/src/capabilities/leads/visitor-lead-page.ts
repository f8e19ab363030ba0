import type { Brand } from '@dotyk/domain/companies'
import { leadDeletionTime } from '@dotyk/domain/leads'
import { type Language, readableEmail, readablePhone } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { brandLink, type PlainPage } from '../../pages/plain-page.ts'
import { html } from '../../support/html.ts'
import { LEAD_STYLES } from './lead-page.ts'
import { formatLongDay } from './day-texts.ts'
import type { VisitorLead } from './visitor-lead.ts'

export interface VisitorLeadPageInput {
  found: VisitorLead
  /** The path of this page, which the visitor has as a link; the button that deletes the data posts to it. */
  path: string
  /** Whether the visitor has just submitted the form. */
  isSent: boolean
  language: Language
  brand: Brand
}

/**
 * Renders the page that shows a visitor what is stored about them, who has the data and for how long, with a button that deletes
 * it.
 */
export function visitorLeadPage({ found, path, isSent, language, brand }: VisitorLeadPageInput): PlainPage {
  const t = createTranslator(language, 'leadForm')
  const { lead, owner, cardAddress, retentionDays } = found
  const deletedAt = leadDeletionTime(lead, retentionDays)
  const rows = [
    [t('name'), lead.name],
    [t('phone'), readablePhone(lead.phone)],
    [t('email'), readableEmail(lead.email)],
    [t('organization'), lead.organization],
    [t('message'), lead.message],
    [t('sentAt'), formatLongDay(lead.createdAt, language)],
    [t('agreed'), lead.consentText ?? ''],
  ].filter(([, value]) => value !== '')
  return {
    language,
    title: `${t(isSent ? 'sent' : 'own')} · ${brand.name}`,
    styles: LEAD_STYLES,
    formAction: path,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t(isSent ? 'sent' : 'own')}</h1>
        <p>${t(isSent ? 'sentText' : 'ownText', { owner })}</p>
        <dl class="rows">
          ${rows.map(
            ([label = '', value = '']) =>
              html`<dt>${label}</dt>
                <dd dir="auto">${value}</dd>`,
          )}
        </dl>
        <p>${deletedAt ? t('until', { date: formatLongDay(deletedAt, language) }) : t('kept')}</p>
        <p>${t('keepLink')}</p>
        ${cardAddress ? html`<a class="button" href="${cardAddress}">${t('back')}</a>` : ''}
        <a class="button quiet" href="${path}/lead.json" download>${t('export')}</a>
        <form method="post" action="${path}">
          <button class="button quiet">${t('delete')}</button>
        </form>
        <p class="small">${t('deleteText')}</p>
      </div>
    </main>`,
  }
}

/** Renders the page after a deletion, also shown for a link whose lead no longer exists. */
export function leadDeletedPage(
  what: 'deleted' | 'gone',
  { language, brand }: Pick<VisitorLeadPageInput, 'language' | 'brand'>,
): PlainPage {
  const t = createTranslator(language, 'leadForm')
  return {
    language,
    title: `${t(what)} · ${brand.name}`,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t(what)}</h1>
        <p>${t(`${what}Text`)}</p>
      </div>
    </main>`,
  }
}
