import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { buyerOrderCalls } from './orders/buyer-calls.ts'
import { cardCalls } from './cards.ts'
import { chipCalls } from './chips.ts'
import { catalogueCalls } from './catalogue.ts'
import { companyCalls } from './companies.ts'
import { consoleCalls } from './console.ts'
import { customerCalls } from './customers.ts'
import { dashboardCalls } from './dashboard.ts'
import { deliveryCalls } from './delivery.ts'
import { groupCalls } from './groups.ts'
import { importCalls } from './imports.ts'
import { aftercareCalls } from './orders/aftercare-calls.ts'
import { parcelCalls } from './orders/parcel-calls.ts'
import { correctionCalls } from './orders/correction-calls.ts'
import { registerCalls } from './orders/register-calls.ts'
import { reportCalls } from './orders/report-calls.ts'
import { orderViewCalls } from './orders/view-calls.ts'
import { discountCalls } from './orders/discounts.ts'
import { statementCalls } from './orders/statements.ts'
import { emailCalls } from './emails.ts'
import { leadCalls } from './leads.ts'
import { leadWebhookCalls } from './lead-webhook.ts'
import { leadScanCalls } from './lead-scans.ts'
import { orderJobCalls } from './orders/job-calls.ts'
import { ownDesignCalls } from './own-designs.ts'
import { ownDomainCalls } from './own-domains.ts'
import { paymentCalls } from './payments.ts'
import { productionCalls } from './orders/production-calls.ts'
import { profileCalls } from './profile.ts'
import { receiptCalls } from './receipts.ts'
import { pushCalls } from './push.ts'
import { quoteCalls } from './quotes.ts'
import { serviceStatusCalls } from './service-status.ts'
import { settingsCalls } from './settings.ts'
import { sharingCalls } from './sharing.ts'
import { staffAccountCalls } from './staff/account.ts'
import { staffCatalogueCalls } from './staff/catalogue.ts'
import { stockCalls } from './staff/stock.ts'
import { staffOrderCalls } from './orders/staff-calls.ts'
import { staffTeamCalls } from './staff/team.ts'
import { staffCalls } from './staff/staff.ts'
import { statisticsCalls } from './statistics.ts'
import { userCalls } from './users.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the service. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...settingsCalls,
  ...ownDomainCalls,
  ...cardCalls,
  ...sharingCalls,
  ...walletCalls,
  ...chipCalls,
  ...statisticsCalls,
  ...leadCalls,
  ...leadWebhookCalls,
  ...leadScanCalls,
  ...catalogueCalls,
  ...staffCatalogueCalls,
  ...stockCalls,
  ...deliveryCalls,
  ...ownDesignCalls,
  ...buyerOrderCalls,
  ...staffOrderCalls,
  ...aftercareCalls,
  ...parcelCalls,
  ...correctionCalls,
  ...discountCalls,
  ...orderViewCalls,
  ...registerCalls,
  ...reportCalls,
  ...statementCalls,
  ...productionCalls,
  ...orderJobCalls,
  ...quoteCalls,
  ...groupCalls,
  ...importCalls,
  ...emailCalls,
  ...pushCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...staffCalls,
  ...auditCalls,
  ...companyCalls,
  ...staffAccountCalls,
  ...staffTeamCalls,
  ...consoleCalls,
  ...dashboardCalls,
  ...serviceStatusCalls,
  ...userCalls,
  ...customerCalls,
}

export type Calls = typeof calls
