/** The first start shows the console's sign-in once; workers are told through the environment. */
const ADMINISTRATOR = 'DOTYK_E2E_ADMINISTRATOR'

export interface Administrator {
  login: string
  password: string
}

/** @param log what the first start said to whoever started it */
export function keepAdministrator(log: string): void {
  const [, login, password] = /first sign-in, shown this once: (\S+) \/ (\S+)/.exec(log) ?? []
  if (!login || !password) throw new Error(`The first start showed no sign-in to the console.\n${log}`)
  process.env[ADMINISTRATOR] = JSON.stringify({ login, password })
}

/** Whom the first start let into the console; every worker's server knows them. */
export function firstAdministrator(): Administrator {
  return JSON.parse(process.env[ADMINISTRATOR] ?? '{}') as Administrator
}
