import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from '../check.ts'
import type { Scene } from '../scene.ts'

/** Anybody else on this machine. */
const others = 0o077
/** A key that is named like a secret with a value behind it, or a value that looks like one of the usual services' keys. */
const secret =
  /\b\w*(?:api[_-]?key|secret|password|passwd|token)s?\b["']?\s*[=:]\s*["'][^"'\s]{8,}["']|\b(?:sk|pk|ghp|gho|glpat|hf|xox[bap])[-_][A-Za-z0-9_-]{16,}/i

/** Secrets belong into `.env`, which nobody else may read. */
export const secretsCheck: Check = {
  name: 'secrets',
  async inspect(scene) {
    return [...(await openFiles(scene)), ...(await inConfig(scene))]
  },
  async repair(_scene, findings) {
    const done: string[] = []
    for (const { where } of findings.filter(({ mendable }) => mendable)) {
      await chmod(where, 0o600)
      done.push(`${where} can be read by its owner alone now`)
    }
    return done
  },
}

const openFiles = async ({ root, folder }: Scene): Promise<Finding[]> => {
  // Windows knows other rights.
  if (process.platform === 'win32') return []
  const found: Finding[] = []
  for (const where of [join(root, '.env'), join(folder, 'gateway-token')]) {
    const state = await stat(where).catch(() => null)
    if (state === null || !state.isFile() || (state.mode & others) === 0) continue
    found.push({
      severity: 'warning',
      what: `it holds secrets, and others on this machine may read it (mode ${(state.mode & 0o777).toString(8)})`,
      where,
      remedy: `Keep it to yourself: chmod 600 ${where}`,
      mendable: true,
    })
  }
  return found
}

/** The value itself is never told. */
const inConfig = async ({ configFile }: Scene): Promise<Finding[]> => {
  const text = await readFile(configFile, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line, index): Finding[] =>
    secret.test(line)
      ? [
          {
            severity: 'error',
            what: 'there seems to be a secret in this line; rpg.toml is shown, copied and shared',
            where: `${configFile}:${index + 1}`,
            remedy: 'Take it out, put it into .env (such as OPENAI_API_KEY=…), and let whoever gave it to you make another one if the file went anywhere.',
          },
        ]
      : [],
  )
}
