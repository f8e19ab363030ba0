/**
 * A self-signed certificate for localhost, 127.0.0.1 and 0.0.0.0, valid until 2126. It is not a secret: only the tests' servers
 * use it, and only clients configured to trust it do so.
 */
export const TEST_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLHNcIgK0mA7FGB9v
1n+Dm6WiAJIeJMQxZAspzV4iiv6hRANCAAQ0bX8kWzm3zcnGSNbu3zu+YU9fEu9C
/PZYGZpPKBi0lbsjZrovO1bAErb7xqtq7+GIU4pG96Jw59361Pt/4bEo
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUHs67/jajCmV52C4DALkdZBXt/4EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEwNTcxMFoYDzIxMjYxMDI4
MTA1NzEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ0bX8kWzm3zcnGSNbu3zu+YU9fEu9C/PZYGZpPKBi0lbsjZrovO1bA
Erb7xqtq7+GIU4pG96Jw59361Pt/4bEoo3UwczAdBgNVHQ4EFgQUmVXbYoVMBSIk
TetAaYn8xB204MQwHwYDVR0jBBgwFoAUmVXbYoVMBSIkTetAaYn8xB204MQwDwYD
VR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXgglsb2NhbGhvc3SHBH8AAAGHBAAAAAAw
CgYIKoZIzj0EAwIDSAAwRQIhALxcVluh+Dss+qLSw/pIyxmpkYx1ShhoW4CtmX0i
GlEvAiACNNDnwLfar9Soh+IpwmAVwmkVqkhiIjQKF4IgXhQFmw==
-----END CERTIFICATE-----
`,
}
