/** A mistake in the environment that the person who starts the service can mend; its message is shown alone. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
