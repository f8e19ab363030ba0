import type { AppContext } from '../../app-context.ts'
import type { Accounts, Passwords } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Emails } from '../emails/index.ts'
import type { InvitationRepository } from './invitations.repository.ts'
import type { SecondFactorRepository } from './second-factors.repository.ts'
import type { StaffDeviceRepository } from './staff-devices.repository.ts'
import type { StaffSessionRepository } from './staff-sessions.repository.ts'
import type { StaffRepository } from './staff.repository.ts'

export type StaffDeps = Pick<
  AppContext,
  'db' | 'inTransaction' | 'clock' | 'config' | 'brand' | 'publicUrl' | 'acceptedSecrets'
> & {
  passwords: Passwords
  accounts: Pick<Accounts, 'isFirstLimitedStaffSignIn' | 'countGuess'>
  audit: Audit
  queueEmail: Emails['queue']
  /** Draws a QR code as SVG. */
  drawQr: (text: string) => string
  /** Whether the service started the database itself; false for a server's database, which its operator sets up. */
  ownsDatabase: boolean
}

/** What the use cases of staff depend on. */
export type StaffContext = Omit<StaffDeps, 'db' | 'acceptedSecrets'> & {
  staff: StaffRepository
  staffSessions: StaffSessionRepository
  staffDevices: StaffDeviceRepository
  secondFactors: SecondFactorRepository
  invitations: InvitationRepository
  /** Keys that encrypt the secrets of second factors; the first one encrypts new secrets. */
  sealingKeys: readonly [string, ...string[]]
}
