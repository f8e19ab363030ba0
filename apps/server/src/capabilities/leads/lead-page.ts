import { readFileSync } from 'node:fs'
import type { ErrorKey } from '@dotyk/contract'
import type { Card } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { documentPath } from '@dotyk/domain/documents'
import type { LeadContact } from '@dotyk/domain/leads'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { brandLink, type PlainPage } from '../../pages/plain-page.ts'
import { html, type Html } from '../../support/html.ts'
import type { CaptchaChallenge } from '../accounts/index.ts'
import { consentText, cardOwnerName } from './consent-text.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

export const LEAD_STYLES = read('./lead-page.css')
const SCRIPT = `{${read('./lead-page-script.js')}}`

export interface LeadPageInput {
  card: Card
  language: Language
  brand: Brand
  /** Days for which a lead stays if its owner does nothing with it. */
  retentionDays: number
  /** The form's token. */
  token: string
  /** The time in milliseconds before the server accepts the form. */
  waitMs: number
  /** The values entered before; absent for a new form. */
  typed?: Partial<Record<keyof LeadContact, string>> & { hasConsent: boolean }
  /** Broken rules by field; the key '' has the error of the form as a whole. */
  errors?: ReadonlyMap<string, ErrorKey>
  /** The proof of work that the page's script solves before it submits the form automatically. */
  challenge?: CaptchaChallenge
}

/** Renders the page on which a visitor leaves a contact. It works without scripts, except for the proof of work. */
export function leadPage(input: LeadPageInput): PlainPage {
  const { card, language, brand, retentionDays, token, waitMs, typed, challenge } = input
  const t = createTranslator(language, 'leadForm')
  const owner = cardOwnerName(card, language)
  const path = `/card/${card.id}/leads`
  return {
    language,
    title: `${t('title')} · ${brand.name}`,
    styles: LEAD_STYLES,
    script: SCRIPT,
    formAction: path,
    hasPictures: true,
    cacheControl: 'private, no-cache',
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t('title')}</h1>
        ${ownerLink(card, t('to', { owner }))} ${alerts(input)}
        <form
          method="post"
          action="${path}"
          data-wait="${waitMs}"
          data-work="${challenge ? JSON.stringify(challenge) : ''}"
        >
          <input type="hidden" name="form" value="${token}" />
          <input type="hidden" name="captcha" />
          ${field(input, { name: 'name', autocomplete: 'name' })}
          ${field(input, { name: 'phone', type: 'tel', autocomplete: 'tel' })}
          ${field(input, { name: 'email', type: 'email', autocomplete: 'email' })}
          <p class="either">${t('either')}</p>
          ${field(input, { name: 'organization', autocomplete: 'organization', isOptional: true })}
          ${field(input, { name: 'message', isOptional: true })}
          <div class="trap" aria-hidden="true">
            <label>${t('trap')} <input name="website" tabindex="-1" autocomplete="off" /></label>
          </div>
          <label class="consent">
            <input type="checkbox" name="consent" value="true" required ${typed?.hasConsent ? CHECKED : ''} />
            <span>${consentText(card, language)}</span>
          </label>
          ${errorOf(input, 'consent')}
          <button class="button">${t('send')}</button>
          <p id="offline" class="alert" role="alert" hidden>${t('offline')}</p>
        </form>
        <p class="small">
          ${t('keeping', { count: retentionDays })}
          <a href="${documentPath('privacy-policy')}">${t('privacy')}</a>
        </p>
      </div>
    </main>`,
  }
}

/** Renders the page that is shown in place of the form while the card is paused. */
export function pausedLeadPage({
  card,
  language,
  brand,
}: Pick<LeadPageInput, 'card' | 'language' | 'brand'>): PlainPage {
  const t = createTranslator(language, 'leadForm')
  return {
    language,
    title: `${t('closed')} · ${brand.name}`,
    styles: LEAD_STYLES,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${t('closed')}</h1>
        <p>${t('closedText')}</p>
        <a class="button" href="/${card.slug ?? card.id}">${t('back')}</a>
      </div>
    </main>`,
  }
}

const CHECKED = html`checked`
const FOCUSED = html`autofocus`

function ownerLink({ id, slug, photo }: Card, text: string): Html {
  return html`<a class="owner" href="/${slug ?? id}">
    ${photo ? html`<img src="${photo}" width="52" height="52" alt="" />` : ''}
    <span dir="auto">${text}</span>
  </a>`
}

/** Renders the error of the form as a whole, or the message shown while the script solves the proof of work. */
function alerts({ language, errors, challenge }: LeadPageInput): Html {
  const t = createTranslator(language, 'leadForm')
  if (challenge)
    return html`<p id="checking" class="alert" role="status" hidden>${t('checking')}</p>
      <noscript><p class="alert">${t('tooMany')}</p></noscript>`
  const key = errors?.get('')
  return key ? html`<p class="alert" role="alert">${createTranslator(language, 'errors')(key)}</p>` : html``
}

interface FieldInput {
  name: keyof LeadContact
  type?: 'tel' | 'email'
  autocomplete?: string
  isOptional?: boolean
}

function field(
  input: LeadPageInput,
  { name, type, autocomplete = 'off', isOptional = false }: FieldInput,
): Html {
  const { language, errors, typed } = input
  const t = createTranslator(language, 'leadForm')
  const text = typed?.[name] ?? ''
  const isFirstBroken = [...(errors?.keys() ?? [])].find(key => key !== '') === name
  const invalid = errors?.has(name)
    ? html`aria-invalid="true" aria-describedby="${name}-error" ${isFirstBroken ? FOCUSED : ''}`
    : ''
  return html`<label class="field">
      ${t(name)} ${isOptional ? html`<small>${t('optional')}</small>` : ''}
      ${
        name === 'message'
          ? html`<textarea name="${name}" rows="3" ${invalid}>${'\n'}${text}</textarea>`
          : html`<input
              name="${name}"
              type="${type ?? 'text'}"
              autocomplete="${autocomplete}"
              value="${text}"
              ${invalid}
            />`
      }
    </label>
    ${errorOf(input, name)}`
}

function errorOf({ language, errors }: LeadPageInput, name: string): Html {
  const key = errors?.get(name)
  return key
    ? html`<p class="error" id="${name}-error">${createTranslator(language, 'errors')(key)}</p>`
    : html``
}
