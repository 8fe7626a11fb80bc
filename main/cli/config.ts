import { stringify } from 'smol-toml'
import { valueAt } from '../config/edit-toml.ts'
import { readConfigKey } from '../config/keys.ts'
import { describeDiagnostic, loadConfig } from '../config/load-config.ts'
import { secretsIn } from '../config/secret-names.ts'
import { setConfig } from '../config/set-config.ts'
import { appliesWhen } from '../config/when.ts'
import { hideSecrets } from './hide-secrets.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { findFolders, openProject } from './project.ts'

/** `config get [key]`: what is in force with this file, defaults included. */
export const getConfig = (globals: GlobalOptions, key: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const { config, configFile } = await openProject(globals)
      const path = key === undefined ? [] : readKey(key)
      return { ok: true, file: configFile, key: key ?? null, value: withoutSecrets(valueAt(config, path) ?? null) }
    },
    ({ value }) => (value === null ? '(not set)' : typeof value === 'object' && !Array.isArray(value) ? stringify(value).trimEnd() : JSON.stringify(value)),
  )

/** `config set <key> <value>`: one value in the file is changed, all else in it stays. */
export const changeConfig = (globals: GlobalOptions, key: string, text: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { configFile } = await findFolders(globals)
      const result = await setConfig(configFile, [{ key, value: text }])
      if (!result.ok) throw new UserError('ConfigError', [...(result.diagnostics ?? []).map(describeDiagnostic), result.problem].join('\n'))
      return { ok: true, file: configFile, key, value: result.value ?? null, changed: result.changed, when: appliesWhen(result.path) }
    },
    ({ file, value, changed, when }) =>
      `${key} = ${JSON.stringify(value)} in ${file}${changed ? '' : ' (as it was)'}${
        when === 'restart' ? '; a server that runs takes it up when it is started anew' : '; a server that runs takes it up now'
      }`,
  )

/** `config validate`: everything that is wrong with the file; exit code 1 when something is. */
export const validateConfig = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { configFile } = await findFolders(globals)
      const loaded = await loadConfig(configFile, { required: globals.config !== undefined })
      return { ok: loaded.ok, file: configFile, diagnostics: loaded.ok ? [] : loaded.diagnostics }
    },
    ({ ok, file, diagnostics }) => (ok ? `${file} is in order.` : diagnostics.map(describeDiagnostic).join('\n')),
  )

function readKey(key: string): string[] {
  const read = readConfigKey(key)
  if (!read.ok) throw new UserError('UnknownSetting', read.problem)
  return read.path
}

/** Somebody may have written one into the file all the same. */
const withoutSecrets = (value: unknown): unknown => JSON.parse(hideSecrets(JSON.stringify(value), secretsIn(process.env)))
