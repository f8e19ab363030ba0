import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'

/** The parts of a pass that tests read. */
export interface PassJson {
  serialNumber: string
  passTypeIdentifier: string
  teamIdentifier: string
  authenticationToken?: string
  webServiceURL?: string
  voided?: boolean
  organizationName: string
  logoText?: string
  backgroundColor: string
  foregroundColor: string
  labelColor: string
  barcodes: { message: string; format: string; messageEncoding: string; altText: string }[]
  generic: Record<
    'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
    { key: string; label?: string; value: string; attributedValue?: string }[]
  >
}

/** Unpacks the file of a pass. */
export function parsePass(file: Uint8Array): { files: Record<string, Uint8Array>; json: PassJson } {
  const files = unzipSync(new Uint8Array(file))
  const json = files['pass.json']
  if (!json) throw new Error(`No pass.json among ${Object.keys(files).join(', ')}`)
  return { files, json: JSON.parse(strFromU8(json)) as PassJson }
}

/** The files whose hash in the manifest is wrong or missing, as a phone checks them; [] for a valid pass. */
export function filesNotInManifest(files: Record<string, Uint8Array>): string[] {
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as Record<string, string>
  const names = Object.keys(files).filter(name => name !== 'manifest.json' && name !== 'signature')
  const hashOf = (name: string) =>
    createHash('sha1')
      .update(files[name] ?? '')
      .digest('hex')
  return [...new Set([...names, ...Object.keys(manifest)])].filter(name => manifest[name] !== hashOf(name))
}

/**
 * Verifies the signature of a pass with `openssl`, with the given certificate authority.
 * @throws Error with the output of `openssl`
 */
export function verifySignature(files: Record<string, Uint8Array>, authority: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'dotyk-pass-'))
  try {
    const write = (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const [signature, manifest] = [files['signature'], files['manifest.json']]
    if (!signature || !manifest) throw new Error('The pass has no signature')
    execFileSync(
      'openssl',
      [
        ...['smime', '-verify', '-purpose', 'any', '-inform', 'DER'],
        ...['-in', write('signature', signature)],
        ...['-content', write('manifest', manifest)],
        ...['-CAfile', write('authority', authority)],
      ],
      { stdio: 'pipe' },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
