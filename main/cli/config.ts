import type { Diagnostic } from '../content/character.ts'
import { loadContent } from '../content/load-content.ts'
import { readersFor } from '../language/languages.ts'
import { tomlText, valueAt } from '../server/config/edit-toml.ts'
import { readConfigKey } from '../server/config/keys.ts'
import { loadConfig } from '../server/config/load-config.ts'
import type { Config } from '../server/config/schema.ts'
import { secretsIn } from '../server/config/secret-names.ts'
import { setConfig } from '../server/config/set-config.ts'
import { appliesWhen } from '../server/config/when.ts'
import { hideSecrets } from './hide-secrets.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders, openProject } from './project.ts'
import { describeDiagnostic, inWords, plainly, withWeight } from './say-finding.ts'
import { settingsProblems } from './settings-problems.ts'

/** `config get [key]`: the settings in force with this file, defaults included. */
export const getConfig = (globals: GlobalOptions, key: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const { config, configFile } = await openProject(globals)
      const path = key === undefined ? [] : readKey(key)
      return { ok: true, file: configFile, key: key ?? null, value: withoutSecrets(valueAt(config, path) ?? null) }
    },
    ({ value }) =>
      value === null
        ? phrase('config.not-set')
        : typeof value === 'object' && !Array.isArray(value)
          ? tomlText(value)
          : JSON.stringify(value),
  )

/** `config set <key> <value>`: changes one value in the file and keeps the rest. */
export const changeConfig = (globals: GlobalOptions, key: string, text: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { configFile } = await findFolders(globals)
      const result = await setConfig(configFile, [{ key, value: text }])
      if (!result.ok)
        throw new UserError(
          'ConfigError',
          [...(result.diagnostics ?? []).map(describeDiagnostic), inWords(result.problem)].join('\n'),
        )
      return {
        ok: true,
        file: configFile,
        key,
        value: result.value ?? null,
        changed: result.changed,
        when: appliesWhen(result.path),
      }
    },
    ({ file, value, changed, when }) =>
      phrase('config.in', {
        key,
        value: JSON.stringify(value),
        file,
        changed: changed ? 'yes' : 'no',
        when: when ?? '',
      }),
  )

/** `config validate`: lists every problem in the file; the exit code is 1 if there are any. */
export const validateConfig = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { configFile, content } = await findFolders(globals)
      const loaded = await loadConfig(configFile, { required: globals.config !== undefined })
      if (!loaded.ok) return { ok: false, file: configFile, diagnostics: loaded.diagnostics.map(plainly) }
      const diagnostics = [
        ...loaded.warnings,
        ...(await problemsHere(loaded.config, content)).map((problem) =>
          problem.file === 'rpg.toml' ? { ...problem, file: configFile } : problem,
        ),
      ].map(plainly)
      return { ok: diagnostics.every(({ severity }) => severity !== 'error'), file: configFile, diagnostics }
    },
    ({ file, diagnostics }) =>
      diagnostics.length === 0 ? phrase('config.is-valid', { file }) : diagnostics.map(withWeight).join('\n'),
  )

/** Checks the settings against the content. Only a server knows what plugins add. */
async function problemsHere(config: Config, content: string): Promise<Diagnostic[]> {
  const { name: world, language } = config.world
  return settingsProblems(config, await loadContent({ root: content, world, language: readersFor(language) }), content)
}

function readKey(key: string): string[] {
  const read = readConfigKey(key)
  if (!read.ok) throw new UserError('UnknownSetting', inWords(read.problem))
  return read.path
}

/** Somebody may have put a secret into the file anyway. */
const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(hideSecrets(JSON.stringify(value), secretsIn(process.env)))
