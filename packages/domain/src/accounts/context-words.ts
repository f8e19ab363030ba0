/**
 * Words of the service itself that are among the first guesses at its passwords, besides its name: what it sells, its console and
 * the roles there.
 */
export const CONTEXT_WORDS = [
  'nfc',
  'дотик',
  'візитка',
  'картка',
  'admin',
  'administrator',
  'адміністратор',
  'console',
  'консоль',
  'staff',
  'owner',
  'manager',
  'production',
] as const
