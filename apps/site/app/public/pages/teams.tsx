import { pathInLanguage } from '@dotyk/domain/values'
import type { QuoteFormState } from '../../features/teams/quote-form.tsx'
import { TeamsPage } from '../../features/teams/teams-page.tsx'
import type { OpenPage, PageRequest } from '../../shared/page.ts'

/** The page for teams. Its form is posted to the page itself, which renders the form again if there are errors. */
export const openPage: OpenPage = async request => {
  const { url, form, context } = request
  if (form) return sendForm(form, request)
  if (url.searchParams.has('sent')) return { content: <TeamsPage form={null} /> }
  return { content: <TeamsPage form={{ token: await context.openQuoteForm(), typed: {}, errors: [] }} /> }
}

async function sendForm(form: URLSearchParams, { context }: PageRequest) {
  const { language, brand, visitor } = context
  const fields = Object.fromEntries(form)
  if (!visitor) throw new Error('A form was posted by nobody.')
  const { errors, token } = await context.sendQuoteForm(fields, visitor)
  if (errors.length === 0) {
    const page = pathInLanguage('/teams', language, brand.defaultLanguage)
    const Location = `${page}${page.includes('?') ? '&' : '?'}sent#request`
    return new Response(null, { status: 303, headers: { Location } })
  }
  const state: QuoteFormState = { token, typed: fields, errors }
  const isLimited = errors.some(({ key }) => key === 'too-many-requests')
  return { content: <TeamsPage form={state} />, status: isLimited ? 429 : 400 }
}
