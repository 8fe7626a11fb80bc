import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secretLines, secretRemedy } from '../../../server/config/secret-lines.ts'
import { phrase } from '../../phrase.ts'
import { inWords } from '../../say-finding.ts'
import type { Check, Finding } from '../check.ts'
import type { Scene } from '../scene.ts'

/** Permission bits of group and others. */
const others = 0o077
/** Finds secrets that others can read. They belong in `.env`, which nobody else may read. */
export const secretsCheck: Check = {
  name: 'secrets',
  async inspect(scene) {
    return [...(await openFiles(scene)), ...(await inConfig(scene))]
  },
  async repair(_scene, findings) {
    const done: string[] = []
    for (const { where } of findings.filter(({ mendable }) => mendable)) {
      await chmod(where, 0o600)
      done.push(phrase('doctor-secrets.only-its-owner-can-read-now', { where }))
    }
    return done
  },
}

const openFiles = async ({ root, folder }: Scene): Promise<Finding[]> => {
  // Windows has a different permission model.
  if (process.platform === 'win32') return []
  const found: Finding[] = []
  for (const where of [join(root, '.env'), join(folder, 'gateway-token')]) {
    const state = await stat(where).catch(() => null)
    if (state === null || !state.isFile() || (state.mode & others) === 0) continue
    found.push({
      severity: 'warning',
      what: phrase('doctor-secrets.it-holds-secrets-and-other-users', { mode: (state.mode & 0o777).toString(8) }),
      where,
      remedy: phrase('doctor-secrets.restrict-it-to-yourself-chmod-600', { where }),
      mendable: true,
    })
  }
  return found
}

const inConfig = async ({ configFile }: Scene): Promise<Finding[]> => {
  const text = await readFile(configFile, 'utf8').catch(() => '')
  return secretLines(text, configFile).map(
    ({ severity, said, line }): Finding => ({
      severity,
      what: inWords(said),
      where: `${configFile}:${line}`,
      remedy: inWords(secretRemedy),
    }),
  )
}
