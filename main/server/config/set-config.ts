import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { replaceFile } from '../../base/replace-file.ts'
import type { Diagnostic } from '../../content/character.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { editToml, valueAt } from './edit-toml.ts'
import { readConfigKey } from './keys.ts'
import { parseConfig } from './load-config.ts'

export type SetResult =
  | { ok: true; path: string[]; value: unknown; changed: boolean }
  | { ok: false; problem: Finding; diagnostics?: Diagnostic[] }

/** Names or values that look like secrets, which belong in `.env`. */
const secretName = /(?:^|[._-])(?:\w*(?:api_?keys?|secrets?|passwords?|passwd|credentials?)|\w*_tokens?|token)$/i
const secretValue = /^["']?(?:sk|pk|ghp|gho|glpat|hf|xox[bap])[-_][\w-]{8,}/i

/**
 * How often the change is tried again when another writer was faster. A writer that is still faster after that won't
 * stop.
 */
const tries = 3

/**
 * Changes settings in a file: all of them or none. Writes nothing that would be refused on reading. If somebody else
 * (an editor, the studio) writes meanwhile, their text stays and the changes are made in it.
 */
export async function setConfig(file: string, changes: readonly { key: string; value: string }[]): Promise<SetResult> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const old = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const edited = editAll(old, file, changes)
    if (!edited.ok) return edited
    const { text, path, value } = edited
    if (text === old) return { ok: true, path, value, changed: false }
    try {
      if (await replaceFile(file, text, { over: old })) return { ok: true, path, value, changed: true }
    } catch (error) {
      return {
        ok: false,
        problem: finding('set-config.not-written', { file, why: writeProblem(error as NodeJS.ErrnoException) }),
      }
    }
  }
  return {
    ok: false,
    problem: finding('set-config.keeps-being-written', { file }),
  }
}

const writeProblem = ({ code, message }: NodeJS.ErrnoException): Finding => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return finding('set-config.disk-full')
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return finding('set-config.not-allowed')
  return finding('set-config.because', { message })
}

function editAll(old: string, file: string, changes: readonly { key: string; value: string }[]): Edited {
  let last: Edited = { ok: false, problem: finding('set-config.nothing-to-set') }
  let text = old
  for (const change of changes) {
    last = editConfig(text, file, change)
    if (!last.ok) return last
    text = last.text
  }
  return last
}

type Edited = { ok: true; text: string; path: string[]; value: unknown } | Extract<SetResult, { ok: false }>

function editConfig(text: string, file: string, { key, value }: { key: string; value: string }): Edited {
  const known = readConfigKey(key)
  if (secretValue.test(value) || (!known.ok && secretName.test(key)))
    return {
      ok: false,
      problem: finding('set-config.secret', { key }),
    }
  if (!known.ok) return known
  let problem: Edited | undefined
  for (const wanted of readings(value, known.list)) {
    let edited: ReturnType<typeof editToml>
    try {
      edited = editToml(text, known.path, wanted)
    } catch {
      // The file isn't valid TOML, so its own mistake is reported.
      const broken = parseConfig(text, file)
      return {
        ok: false,
        problem: finding('set-config.left-as-it-is'),
        ...(broken.ok ? {} : { diagnostics: broken.diagnostics }),
      }
    }
    if (!edited.ok) return edited
    const checked = parseConfig(edited.text, file)
    if (checked.ok) return { ok: true, text: edited.text, path: known.path, value: valueAt(checked.config, known.path) }
    problem ??= { ok: false, problem: finding('set-config.nothing-written'), diagnostics: checked.diagnostics }
  }
  return problem ?? { ok: false, problem: finding('set-config.no-value', { key }) }
}

/**
 * Possible meanings of a word, likeliest first. The first meaning that the schema accepts wins, so `8` is a number for
 * one setting and a name for another.
 */
function readings(text: string, list: boolean): unknown[] {
  const words = text.split(',').map((word) => word.trim())
  const others = list ? [words.filter((word) => word !== '')] : [text]
  if (/\n/.test(text)) return others
  try {
    return [parse(`it = ${text}`).it, ...others]
  } catch {
    // Not a TOML value, so it is a bare word.
    return others
  }
}
