/** An error that the operator can correct, such as a wrong environment variable; its message is shown without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
