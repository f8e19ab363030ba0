import type { Brand } from '@dotyk/domain/companies'
import { chipPath } from '@dotyk/domain/chips'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { brandLink, type PlainPage } from '../../pages/plain-page.ts'
import { html } from '../../support/html.ts'

/** The page on which an owner manages their chips. */
export const OWN_CHIPS_PATH = '/profile/settings#chips'

/**
 * The reason why a chip opens no card. For a free chip, `claimant` is the signed-in owner or null, and `token` is the token of a
 * proved touch, or '' for a chip whose secret is in its address.
 */
export type ChipPageState =
  | { kind: 'unknown' | 'lost' | 'hidden' }
  | { kind: 'free'; number: string; claimant: { name: string } | null; token: string }

/** Copies the secret from the address's fragment, which browsers don't send, into the form, and hides the field for typing it. */
const READ_SECRET = `const secret=document.querySelector('[name=secret]')
if(secret&&location.hash.length>1){secret.value=location.hash.slice(1);secret.parentElement.hidden=true}`

const STYLES = `.field{display:block;margin-top:20px;font-size:.9375rem;color:var(--ink-soft)}
.field[hidden]{display:none}
.field input{display:block;width:100%;min-height:48px;margin-top:6px;padding:10px 14px;border:1px solid var(--line-strong);border-radius:var(--radius-control);font:inherit;color:var(--ink);background:var(--surface)}
.sheet .failed{color:var(--danger)}`

/** @param failure what kept the chip from being claimed; '' if nothing did */
export function chipPage(
  chip: ChipPageState,
  { brand, language, failure = '' }: { brand: Brand; language: Language; failure?: string },
): PlainPage {
  const t = createTranslator(language, 'chips')
  const title = t(`page.${chip.kind}.title`)
  const page = {
    language,
    title: `${title} · ${brand.name}`,
    styles: STYLES,
    body: html`<main class="notice">
      ${brandLink(brand)}
      <div class="sheet">
        <h1>${title}</h1>
        <p>${t(`page.${chip.kind}.text`)}</p>
        ${chip.kind === 'free' ? claimForm(chip, language, failure) : ''}
      </div>
    </main>`,
  }
  if (chip.kind !== 'free') return page
  return { ...page, script: READ_SECRET, formAction: chipPath(chip.number) }
}

function claimForm(
  { number, claimant, token }: Extract<ChipPageState, { kind: 'free' }>,
  language: Language,
  failure: string,
) {
  const t = createTranslator(language, 'chips')
  if (!claimant)
    return html`<p>${t('page.signInFirst')}</p>
      <a class="button" href="/login">${t('page.signIn')}</a>
      <p class="small"><a href="/signup">${t('page.signUp')}</a></p>`
  return html`<form method="post" action="${chipPath(number)}">
    ${failure === '' ? '' : html`<p class="failed" role="alert">${failure}</p>`}
    ${
      token === ''
        ? html`<label class="field">
            ${t('page.secret')}
            <input
              name="secret"
              required
              maxlength="64"
              autocomplete="off"
              autocapitalize="none"
              spellcheck="false"
            />
          </label>`
        : html`<input type="hidden" name="secret" value="${token}" />`
    }
    <button class="button">
      ${claimant.name === '' ? t('page.claim') : t('page.claimFor', { name: claimant.name })}
    </button>
  </form>`
}
