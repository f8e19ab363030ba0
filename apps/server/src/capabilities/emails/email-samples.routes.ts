import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { type Language, LANGUAGES } from '@dotyk/domain/values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { EmailKind } from './email-kinds.ts'
import { html, trustedHtml } from './templates/html.ts'
import { renderEmail } from './templates/index.ts'

const PATH = '/development/emails'
const PICTURES = 'https://card.example/'

type EmailRequest = FastifyRequest<{ Params: { language: string; kind: string } }>

/**
 * Adds `GET /development/emails`, which shows all kinds of emails in both languages with made-up contents. In development
 * only.
 */
export function addEmailSampleRoutes({ app }: HttpContext): void {
  app.get(PATH, async (_request, reply) => {
    const { emailSamples } = await import('./email-samples.ts')
    const kinds = Object.keys(emailSamples('')) as EmailKind[]
    return show(reply, overview(kinds))
  })

  app.get(`${PATH}/:language/:kind`, async ({ params }: EmailRequest, reply: FastifyReply) => {
    const { emailSamples, SAMPLE_RECIPIENT } = await import('./email-samples.ts')
    const samples = emailSamples(`${PICTURES}page`)
    const language = LANGUAGES.find(each => each === params.language)
    const kind = (Object.keys(samples) as EmailKind[]).find(each => each === params.kind)
    if (!language || !kind) throw new Refusal('not-found')
    const context = { brand: DEFAULT_BRAND, language, recipient: SAMPLE_RECIPIENT, data: samples[kind] }
    const email = renderEmail(kind, context as Parameters<typeof renderEmail>[1])
    // The photographs in sample emails are served by this server.
    return show(reply, email.html.replaceAll(PICTURES, '/'))
  })
}

function show(reply: FastifyReply, page: string) {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(page)
}

const STYLES = `
  body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; background: #fafaf7; color: #11131a }
  section { display: grid; grid-template-columns: repeat(2, minmax(0, 640px)); gap: 8px 24px; margin-top: 40px }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 18px }
  iframe { width: 100%; height: 720px; border: 1px solid #dcdcd6; border-radius: 12px; background: #fff }
  @media (max-width: 900px) { section { grid-template-columns: minmax(0, 1fr) } }
`

function overview(kinds: readonly EmailKind[]): string {
  const email = (kind: EmailKind, language: Language) => {
    const path = `${PATH}/${language}/${kind}`
    return html`<div>
      <a href="${path}">${kind}, ${language}</a>
      <iframe src="${path}" title="${kind}, ${language}" loading="lazy"></iframe>
    </div>`
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>E-mails</title>
        <style>
          ${trustedHtml(STYLES)}
        </style>
      </head>
      <body>
        <h1>E-mails</h1>
        ${kinds.map(
          kind =>
            html`<section>
              <h2>${kind}</h2>
              ${LANGUAGES.map(language => email(kind, language))}
            </section>`,
        )}
      </body>
    </html>`.markup
}
