import { dirname, join } from 'node:path'
import { optional } from '../base/optional.ts'
import { embeddedRef } from '../models/auto.ts'
import { parseModelRef } from '../models/model-refs.ts'
import { openAiService } from '../models/openai-services.ts'
import { setDotEnv } from '../server/config/edit-dot-env.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { setConfig } from '../server/config/set-config.ts'
import { type BrainChoice, chooseBrain, isAddress } from './choose-brain.ts'
import { type FoundModels, findOllamaModels, findServerModels } from './find-brains.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { describeDiagnostic, inWords } from './say-finding.ts'
import { openTerminalAsker } from './terminal-asker.ts'

export interface OnboardOptions {
  model?: string
  baseUrl?: string
  yes?: boolean
}

/**
 * `onboard`: writes the chosen mind into `rpg.toml`, and its address and key into the `.env` next to it. Repeating the
 * same answers changes nothing.
 */
export const onboard = (globals: GlobalOptions, options: OnboardOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { configFile } = await findFolders(globals)
      const ollama = await findOllamaModels(process.env.OLLAMA_HOST)
      const loaded = await loadConfig(configFile)
      if (!loaded.ok) throw new UserError('ConfigError', loaded.diagnostics.map(describeDiagnostic).join('\n'))
      const before = loaded.config.models.default
      const choice = await decide(globals, options, { ollama, before })
      const set =
        choice.ref === before
          ? { ok: true as const, changed: false }
          : await setConfig(configFile, [{ key: 'models.default', value: choice.ref }])
      if (!set.ok)
        throw new UserError(
          'ConfigError',
          [...(set.diagnostics ?? []).map(describeDiagnostic), inWords(set.problem)].join('\n'),
        )
      const envFile = join(dirname(configFile), '.env')
      const secrets = {
        ...optional({ OPENAI_BASE_URL: choice.baseUrl, OPENAI_API_KEY: choice.key }),
      }
      const envChanged = await setDotEnv(envFile, secrets)
      const changed = [...(set.changed ? [configFile] : []), ...(envChanged ? [envFile] : [])]
      return { ok: true, model: choice.ref, changed, ollama, notes: notesOn(choice, ollama) }
    },
    ({ model, changed, notes }) =>
      [
        `${model === embeddedRef ? phrase('onboard.the-embedded-mind-thinks') : phrase('onboard.thinks', { model })}${changed.length === 0 ? phrase('onboard.as-before') : phrase('onboard.written', { files: changed.join(', ') })}`,
        ...notes,
        phrase('onboard.start-with-npm-start'),
      ].join('\n'),
  )

async function decide(
  globals: GlobalOptions,
  options: OnboardOptions,
  { ollama, before }: { ollama: FoundModels; before: string },
): Promise<BrainChoice> {
  if (options.baseUrl !== undefined && !isAddress(options.baseUrl))
    throw new UserError('BadAddress', phrase('onboard.is-not-the-address-of-a', { baseUrl: options.baseUrl }))
  if (options.model !== undefined) return named(options.model, options.baseUrl, ollama)
  if (options.yes && options.baseUrl !== undefined) {
    const found = await findServerModels(options.baseUrl, process.env.OPENAI_API_KEY)
    const [first] = found.models
    if (first === undefined)
      throw new UserError(
        'NoModel',
        phrase('onboard.name-the-model-model-openai-model', { where: found.where, problem: found.problem ?? '' }),
      )
    return { ref: `openai/${first}`, baseUrl: options.baseUrl }
  }
  // Keeps the earlier choice; `auto` looks for available models at every start.
  if (options.yes) return { ref: before }
  if (globals.json || !process.stdin.isTTY) {
    const choices = [
      ...ollama.models.map((name) => `ollama/${name}`),
      embeddedRef,
      phrase('onboard.openai-with-base-url'),
    ]
    throw new UserError('NeedsChoice', phrase('onboard.this-is-not-a-terminal-so', { choices: choices.join(', ') }))
  }
  const asker = openTerminalAsker()
  try {
    return await chooseBrain(asker, {
      ollama,
      say: (line) => process.stderr.write(`${line}\n`),
      findModels: findServerModels,
    })
  } finally {
    asker.close()
  }
}

function named(text: string, baseUrl: string | undefined, ollama: FoundModels): BrainChoice {
  const ref = parseModelRef(text)
  if (!ref.ok) throw new UserError('BadModel', inWords(ref.said))
  if (baseUrl !== undefined && !text.startsWith('openai/'))
    throw new UserError('BadModel', phrase('onboard.base-url-goes-with-model-openai', { text }))
  const model = text.startsWith('ollama/') ? text.slice('ollama/'.length) : null
  const there = [...ollama.models, ...ollama.withoutTools]
  if (model !== null && there.length > 0 && !there.includes(model) && !there.includes(`${model}:latest`))
    throw new UserError(
      'NoModel',
      phrase('onboard.ollama-at-does-not-have-it', { where: ollama.where, model, there: there.join(', ') }),
    )
  return { ref: text, ...optional({ baseUrl }) }
}

/** The parts that the choice still lacks. The embedded mind answers until it is there. */
const notesOn = ({ ref, baseUrl, key }: BrainChoice, ollama: FoundModels): string[] => {
  if (ref === 'auto')
    return [
      phrase('onboard.right-now-that-is', {
        brain: ollama.models[0] === undefined ? phrase('onboard.the-embedded-mind') : `ollama/${ollama.models[0]}`,
      }),
    ]
  const parsed = parseModelRef(ref)
  const service = parsed.ok && parsed.ref.kind === 'openai' ? openAiService(parsed.ref.service, process.env) : null
  const model = parsed.ok && parsed.ref.kind === 'ollama' ? parsed.ref.model : null
  if (model !== null && ollama.withoutTools.includes(model))
    return [phrase('onboard.cannot-call-tools-npcs-that-think', { ref })]
  if (model !== null && ollama.problem !== null)
    return [phrase('onboard.ollama-at-until-then-the-embedded', { where: ollama.where, problem: ollama.problem })]
  if (service?.isPublic && service.keys.length === 0 && baseUrl === undefined && !key)
    return [phrase('onboard.is-missing-put-it-into-env', { key: service.variables.key })]
  return []
}
