import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { sendErrors } from '@dotyk/ui/error-sending'

/**
 * Sends the page's errors to Sentry: of its library only what reads stacks and sends envelopes, nothing that watches the page by
 * itself. In a file of its own, which is loaded where a DSN is configured.
 */
export const startReports = sendErrors({
  parseStack: defaultStackParser,
  open(page) {
    const client = new BrowserClient({
      ...page,
      integrations: [],
      stackParser: defaultStackParser,
      transport: options => makeFetchTransport(options, fetch),
      dataCollection: { userInfo: false },
      sendClientReports: false,
      traceLifecycle: 'static',
      tracesSampleRate: 1,
    })
    return event => client.captureEvent(event, {}, new Scope())
  },
})
